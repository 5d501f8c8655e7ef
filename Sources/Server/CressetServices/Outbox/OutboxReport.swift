import CressetIdentity
import CressetLog
import Synchronization

/// Counts and logs outcomes, with the project of each item, never its receiver or content.
final class OutboxReport: Sendable {
    private static let noticeInterval: Int64 = 3_600_000

    private let words: OutboxLogTexts
    private let logger: Logger
    private let metrics: OutboxMetrics
    private let nextNotice = Mutex<Int64?>(nil)

    init(_ rules: OutboxSettings, logger: Logger, metrics: MetricsRegistry) {
        (words, self.logger) = (rules.words, logger)
        self.metrics = OutboxMetrics(rules.kind, in: metrics)
    }

    func record(_ load: OutboxLoad) {
        metrics.record(load)
    }

    func record(_ outcome: OutboxOutcome, of item: OutboxItem, at uptime: Int64) {
        switch outcome {
        case .dropped, .released: break
        case .sent:
            metrics.sent.increment()
            logger.log(.debug, words.sent, fields(of: item))
        case .deferred(let error, _) where error.code == .unconfigured:
            metrics.deferred.increment()
            recordWaiting(because: error, at: uptime)
        case .deferred(let error, _) where error.code == .paused: metrics.deferred.increment()
        case .deferred(let error, _):
            metrics.deferred.increment()
            let reason = words.hasReasons ? error.code.rawValue : nil
            logger.log(.warning, words.deferred, fields(of: item, reason: reason, cause: error.reason))
        case .givenUp(let reason, let cause):
            metrics.givenUp.increment([reason])
            logger.log(.warning, words.abandoned, fields(of: item, reason: reason, cause: cause))
        }
    }

    /// Logs once at first and then once an hour: items without a transport are retried every minute.
    private func recordWaiting(because error: DeliveryError, at uptime: Int64) {
        let isDue = nextNotice.withLock { next in
            guard next.map({ $0 <= uptime }) ?? true else { return false }
            next = uptime + Self.noticeInterval
            return true
        }
        guard isDue else { return }
        let waiting = max(1, metrics.waiting)
        logger.log(
            .warning,
            words.waiting,
            [("waiting", .integer(Int64(waiting))), ("cause", .text(error.reason))]
        )
    }

    func recordFailure(_ error: StoreError) {
        logger.log(.error, words.failed, [("cause", .text("\(error)"))])
    }

    private func fields(of item: OutboxItem, reason: String? = nil, cause: String? = nil) -> [(String, LogValue)] {
        let fields: [(String, LogValue?)] = [
            (words.id, .text(item.id)), (words.target ?? "", words.target.map { _ in .text(item.target) }),
            ("project", .text(item.projectID)), ("attempts", .integer(Int64(item.attempts))),
            ("reason", reason.map(LogValue.text)), ("cause", cause.map(LogValue.text)),
        ]
        return fields.compactMap { name, value in value.map { (name, $0) } }
    }
}

enum OutboxOutcome {
    case sent
    /// The item has no receiver.
    case dropped
    case deferred(DeliveryError, until: Timestamp)
    /// The server shuts down; the item possibly was not delivered.
    case released
    case givenUp(reason: String, cause: String?)

    static let tooOld = "tooOld"
    /// The reasons of ``givenUp(reason:cause:)``.
    static let reasons =
        DeliveryError.Code.allCases.filter { $0.isFinal && $0 != .unneeded }.map(\.rawValue) + [tooOld]

    init(_ error: DeliveryError) {
        self =
            error.code == .unneeded
            ? .dropped : .givenUp(reason: error.code.rawValue, cause: error.reason.isEmpty ? nil : error.reason)
    }
}
