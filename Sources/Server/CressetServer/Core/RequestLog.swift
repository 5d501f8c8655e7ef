import CressetHTTP
import CressetLog

/// The log of requests: each at debug, security events at info, errors of the server as errors.
struct RequestLog: Sendable {
    let logger: Logger

    /// - Parameters:
    ///   - code: The refusal's code; `nil` for success.
    func record(
        _ head: HTTPRequestHead,
        endpoint: EndpointLabel,
        status: Int,
        code: String?,
        duration: Duration,
        requestID: String
    ) {
        if let event = endpoint.auditEvent {
            logger.log(
                .info,
                event,
                requestID: requestID,
                [
                    ("outcome", .text(code == nil ? "accepted" : "refused")), ("code", .text(code ?? "OK")),
                    ("address", .text(head.remoteAddress)),
                ]
            )
        }
        logger.log(
            .debug,
            "request",
            requestID: requestID,
            [
                ("method", .text(head.method.rawValue)), ("endpoint", .text(endpoint.name)),
                ("status", .integer(Int64(status))), ("address", .text(head.remoteAddress)),
                ("microseconds", .integer(Int64(duration / .microseconds(1)))),
            ]
        )
    }

    func recordFailure(_ cause: String, endpoint: String, requestID: String) {
        logger.log(
            .error,
            "request failed",
            requestID: requestID,
            [("endpoint", .text(endpoint)), ("cause", .text(cause))]
        )
    }
}
