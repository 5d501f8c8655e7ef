import CressetHTTP
import CressetIdentity
import CressetLog
import Synchronization

/// Security events are logged at info level, server errors as errors.
struct RequestLog: Sendable {
    private static let otherEvents: Set<String> = [
        "import", "export", "batch deletion", "project configuration", "tenant creation", "tenant update",
        "tenant deletion", "identity provider", "provider page", "service account token",
    ]

    let logger: Logger
    let clock: any WallClock
    private let outage = ThrottledLogLine()

    init(logger: Logger, clock: any WallClock) {
        self.logger = logger
        self.clock = clock
    }

    func record(
        _ head: HTTPRequestHead,
        endpoint: EndpointLabel,
        subject: CallSubject,
        status: Int,
        code: String?,
        duration: Duration,
        requestID: String
    ) {
        let token = endpoint.tokenID.map { [("token", LogValue.text($0))] } ?? []
        if let event = endpoint.auditEvent {
            logger.log(
                .info,
                event,
                requestID: requestID,
                [
                    ("outcome", .text(code == nil ? "accepted" : "refused")), ("code", .text(code ?? "OK")),
                    ("address", .text(head.remoteAddress)),
                ] + account(of: subject) + anonymity(of: subject, in: event) + token
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
            ] + account(of: subject) + token
        )
    }

    private func account(of subject: CallSubject) -> [(String, LogValue)] {
        subject.accountID.map { [("account", .text($0))] } ?? []
    }

    private func anonymity(of subject: CallSubject, in event: StaticString) -> [(String, LogValue)] {
        Self.otherEvents.contains(event.description) ? [] : [("is_anon", .bool(subject.isAnonymous))]
    }

    /// - Parameter isOutage: True if the database is unavailable; at most one line per minute is logged.
    func recordFailure(_ cause: String, isOutage: Bool, endpoint: String, requestID: String) {
        var requests: Int64?
        if isOutage {
            requests = outage.record(at: clock.now().milliseconds)
            guard requests != nil else { return }
        }
        logger.log(
            .error,
            "request failed",
            requestID: requestID,
            [("endpoint", .text(endpoint)), ("cause", .text(cause))]
                + (requests.map { [("requests", .integer($0))] } ?? [])
        )
    }
}

/// Recorded as early as possible.
final class CallSubject: Sendable {
    private struct State {
        var bearer: String?
        var accountID: String?
        var attempt: SignInAttempt?
    }

    private let anonymous = Atomic(false)
    private let state = Mutex(State())

    var isAnonymous: Bool { anonymous.load(ordering: .relaxed) }

    var userID: String? { state.withLock { $0.bearer } }

    /// Changed account, or that of a presented token.
    var accountID: String? { state.withLock { $0.accountID ?? $0.bearer } }

    var attempt: SignInAttempt? { state.withLock { $0.attempt } }

    func record(bearerOf userID: String) {
        state.withLock { $0.bearer = userID }
    }

    func record(_ account: Account) {
        record(isAnonymous: account.isAnonymous)
        state.withLock { $0.accountID = account.localID }
    }

    func record(isAnonymous: Bool) {
        anonymous.store(isAnonymous, ordering: .relaxed)
    }

    func record(_ attempt: SignInAttempt) {
        state.withLock { $0.attempt = attempt }
    }
}
