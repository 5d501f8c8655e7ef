public import CressetIdentity
public import CressetLog
import CressetObjects
import CressetWire

/// The log of unexpected errors. Store outages are counted and logged once a minute.
public struct FailureLog: Sendable {
    private let message: StaticString
    private let logger: Logger
    private let secrets: any SecretSource
    private let clock: any WallClock
    private let outage = ThrottledLogLine()

    public init(_ message: StaticString, logger: Logger, secrets: any SecretSource, clock: any WallClock) {
        (self.message, self.logger, self.secrets, self.clock) = (message, logger, secrets, clock)
    }

    public func record(_ error: any Error) {
        let id = Base64.urlEncoded(secrets.randomBytes(12))
        var fields: [(String, LogValue)] = [("id", .text(id)), ("cause", .text("\(error)"))]
        if Self.isOutage(error) {
            guard let requests = outage.record(at: clock.now().milliseconds) else { return }
            fields.append(("requests", .integer(requests)))
        }
        logger.log(.error, message, fields)
    }

    public static func isOutage(_ error: any Error) -> Bool {
        if case .unavailable = error as? ObjectError { return true }
        return (error as? StoreError)?.code.isOutage == true
    }
}
