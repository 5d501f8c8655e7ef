import CressetHTTP
import CressetRealtime
import CressetRules

extension RealtimeAPI {
    func stream(
        _ path: DataPath,
        call: RESTRequest,
        credential: RealtimeCredential,
        of database: RealtimeDatabase
    ) async throws -> HTTPResponse {
        // The credential may have ended during an earlier connection.
        guard try await !credentials.hasEnded(credential) else { throw RESTError.expiredToken }
        guard call.parameters["shallow"] != "true" else {
            throw RESTError(.badRequest, text: "shallow cannot be specified with a stream")
        }
        for name in ["callback", "download", "format", "print"] where call.parameters[name] != nil {
            throw RESTError(.badRequest, text: "\(name) cannot be specified with a stream")
        }
        let stream = EventStream(credential, to: call.holder, budget: budgets.streams, answers: sharedAnswers)
        let listener = try database.listen(to: path, choosing: call.query(), as: credential.caller, from: stream.holder)
        {
            stream.deliver($0)
        }
        guard let body = stream.body else {
            database.end(listener)
            throw RESTError.tooMuchWaits
        }
        watch.insert(stream)
        body.onClose { [watch] in
            watch.remove(stream)
            database.end(listener)
        }
        return HTTPResponse(
            status: .ok,
            headers: [
                "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-cache",
                "X-Content-Type-Options": "nosniff", "X-Accel-Buffering": "no",
            ],
            stream: body
        )
    }
}
