package dev.burrow.rpc;

import dev.burrow.host.Cancellation;
import java.io.PrintStream;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BooleanSupplier;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.CancelParams;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Stands on both sides of lsp4j's {@link RemoteEndpoint}: files what comes in, turns it into work for the handler, and
 * sees to it that each request is answered once at most and not at all after it was taken back.
 *
 * <p>What comes in is accepted by one thread at a time; what goes out may come from any.
 */
final class Intake {

    private final Requests requests;
    private final MessageCodec codec;
    private final Outbox outbox;
    private final Handler handler;
    private final String cancelMethod;
    private final BooleanSupplier batches;
    private final RemoteEndpoint remote;

    /** The request that lsp4j is being handed, and where its work goes; set by the thread that accepts. */
    private @Nullable InFlight accepting;

    private @Nullable List<Runnable> work;

    /** The thread that accepts; what it sends gets its place in the order at once and is written without the turn. */
    private volatile @Nullable Thread acceptor;

    Intake(
            Requests requests,
            MessageCodec codec,
            Outbox outbox,
            Handler handler,
            String cancelMethod,
            BooleanSupplier batches) {
        this.requests = requests;
        this.codec = codec;
        this.outbox = outbox;
        this.handler = handler;
        this.cancelMethod = cancelMethod;
        this.batches = batches;
        this.remote = new RemoteEndpoint(this::deliver, new HandlerEndpoint(), Intake::asError);
    }

    RemoteEndpoint remote() {
        return remote;
    }

    /** Files a message; what is left to be done without the turn goes into {@code toDo}. */
    void accept(Incoming incoming, List<Runnable> toDo) {
        work = toDo;
        acceptor = Thread.currentThread();
        try {
            if (incoming instanceof Incoming.Batch batch) {
                acceptBatch(batch, toDo);
            } else {
                acceptOne(incoming, null, toDo);
            }
        } finally {
            acceptor = null;
        }
    }

    /** Answers a line that could not even be read. */
    void refuse(String reason, List<Runnable> toDo) {
        accept(new Incoming.Refused(null, ErrorCodes.INVALID_REQUEST, "invalid request: " + reason), toDo);
    }

    private void acceptBatch(Incoming.Batch batch, List<Runnable> toDo) {
        if (!batches.getAsBoolean()) {
            String reason = "invalid request: this revision has no batches";
            acceptOne(new Incoming.Refused(null, ErrorCodes.INVALID_REQUEST, reason), null, toDo);
            return;
        }
        int answers = (int) batch.members().stream().filter(Intake::isAnswered).count();
        BatchReply reply = new BatchReply(answers);
        for (Incoming each : batch.members()) {
            acceptOne(each, reply, toDo);
        }
    }

    private static boolean isAnswered(Incoming incoming) {
        return !(incoming instanceof Incoming.Single single) || single.message() instanceof RequestMessage;
    }

    /** No switch over types: each would be linked anew at every start, which an AOT cache cannot save. */
    private void acceptOne(Incoming incoming, @Nullable BatchReply batch, List<Runnable> toDo) {
        if (incoming instanceof Incoming.Single single) {
            Message message = single.message();
            if (message instanceof RequestMessage request) {
                acceptRequest(request, batch, toDo);
            } else if (message instanceof NotificationMessage notification
                    && notification.getMethod().equals(cancelMethod)) {
                takeBack((JsonNode) notification.getParams());
            } else {
                remote.consume(message);
            }
        } else if (incoming instanceof Incoming.Refused refused) {
            answerRefused(refused, batch);
        } else {
            String reason = "invalid request: a batch in a batch";
            answerRefused(new Incoming.Refused(null, ErrorCodes.INVALID_REQUEST, reason), batch);
        }
    }

    private void acceptRequest(RequestMessage request, @Nullable BatchReply batch, List<Runnable> toDo) {
        InFlight opened = requests.isFull() ? null : requests.open(request.getId(), batch);
        if (opened == null) {
            String reason = requests.isFull()
                    ? "too many requests in flight; wait for answers"
                    : "a request with this id is in flight";
            acceptOne(new Incoming.Refused(null, ErrorCodes.INVALID_REQUEST, reason), batch, toDo);
            return;
        }
        accepting = opened;
        remote.consume(request);
    }

    private void takeBack(@Nullable JsonNode params) {
        InFlight request = params == null ? null : requests.find(RequestIds.internal(params.get("requestId")));
        if (request != null && request.cancel()) {
            CancelParams cancel = new CancelParams();
            cancel.setId(request.id());
            NotificationMessage notification = new NotificationMessage();
            notification.setMethod(MessageJsonHandler.CANCEL_METHOD.getMethodName());
            notification.setParams(cancel);
            remote.consume(notification);
        }
    }

    private void answerRefused(Incoming.Refused refused, @Nullable BatchReply batch) {
        ResponseMessage response = new ResponseMessage();
        response.setId(refused.id());
        response.setError(new ResponseError(refused.code(), refused.reason(), null));
        sendWhole(codec.encode(response), batch);
    }

    private void sendWhole(@Nullable String answer, @Nullable BatchReply batch) {
        String line = batch == null ? answer : batch.add(answer);
        if (line != null) {
            send(line, () -> true);
        }
    }

    private void send(String line, BooleanSupplier wanted) {
        List<Runnable> toDo = work;
        if (toDo != null && Thread.currentThread() == acceptor) {
            outbox.put(MessageCodec.bytes(line), wanted);
            toDo.add(outbox::write);
        } else {
            outbox.send(MessageCodec.bytes(line), wanted);
        }
    }

    /** Takes what lsp4j wants sent. Called from any thread. */
    private void deliver(Message message) {
        InFlight request = message instanceof ResponseMessage response ? requests.find(response.getId()) : null;
        if (request == null) {
            if (!(message instanceof ResponseMessage)) {
                sendWhole(codec.encode(message), null);
            }
        } else if (request.batch() != null) {
            sendWhole(request.answer() ? codec.encode(message) : null, request.batch());
            requests.close(request);
        } else if (request.isOpen()) {
            // Free before the client can have read the answer, since it may then use the id again.
            send(codec.encode(message), () -> {
                boolean first = request.answer();
                requests.close(request);
                return first;
            });
        } else {
            requests.close(request);
        }
    }

    private static ResponseError asError(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return cause instanceof ResponseErrorException known ? known.getResponseError() : unforeseen(cause);
    }

    /** A failure that nobody understood: the client gets a number, and whoever looks into the log the rest. */
    private static ResponseError unforeseen(Throwable failure) {
        String incident = UUID.randomUUID().toString();
        PrintStream log = System.err;
        synchronized (log) {
            log.println("burrow: incident " + incident);
            failure.printStackTrace(log);
        }
        return new ResponseError(ErrorCodes.INTERNAL_ERROR, "internal error, incident " + incident, null);
    }

    /** The side of lsp4j that looks at the handler. */
    private final class HandlerEndpoint implements Endpoint {

        @Override
        public CompletableFuture<?> request(String method, @Nullable Object params) {
            InFlight request = accepting;
            List<Runnable> toDo = work;
            if (request == null || toDo == null) {
                throw new IllegalStateException("a request that was not accepted: " + method);
            }
            CompletableFuture<Object> answer = new CompletableFuture<>();
            answer.whenComplete((result, failure) -> {
                if (answer.isCancelled()) {
                    Thread.startVirtualThread(request.cancellation()::cancel); // its actions may take their time
                }
            });
            if (handler.inOrder(method)) {
                work(method, (JsonNode) params, request, answer);
            } else {
                requests.workBegins();
                toDo.add(() -> {
                    try {
                        work(method, (JsonNode) params, request, answer);
                    } finally {
                        requests.workEnds();
                    }
                });
            }
            return answer;
        }

        @Override
        public void notify(String method, @Nullable Object params) {
            handler.notification(method, (JsonNode) params);
        }
    }

    /** The edge of a request: whatever happens behind it becomes an answer. */
    @SuppressWarnings("CatchAndPrintStackTrace")
    private void work(String method, @Nullable JsonNode params, InFlight request, CompletableFuture<Object> answer) {
        try {
            answer.complete(handler.request(method, params, new RequestCall(request)));
        } catch (CancellationException e) {
            answer.completeExceptionally(
                    ErrorCodes.failure(ErrorCodes.INTERNAL_ERROR, "the request was stopped", null));
        } catch (Throwable e) {
            answer.completeExceptionally(e);
        }
    }

    private final class RequestCall implements Call {

        private final InFlight request;

        RequestCall(InFlight request) {
            this.request = request;
        }

        @Override
        public Cancellation cancellation() {
            return request.cancellation();
        }

        @Override
        public void notify(String method, JsonNode params) {
            NotificationMessage notification = new NotificationMessage();
            notification.setMethod(method);
            notification.setParams(params);
            if (request.isOpen()) {
                send(codec.encode(notification), request::isOpen);
            }
        }
    }
}
