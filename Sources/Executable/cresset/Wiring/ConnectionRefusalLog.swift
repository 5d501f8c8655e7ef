import CressetHTTPServer
import CressetIdentity
import CressetLog

/// At most one line per cause and minute.
struct ConnectionRefusalLog: Sendable {
    private let lines = Dictionary(uniqueKeysWithValues: ConnectionRefusal.allCases.map { ($0, ThrottledLogLine()) })
    private let clock = SystemWallClock()
    private let logger: Logger

    init(_ logger: Logger) {
        self.logger = logger
    }

    func record(_ cause: ConnectionRefusal) {
        guard let count = lines[cause]?.record(at: clock.now().milliseconds) else { return }
        logger.log(
            .warning,
            "connections refused",
            [("cause", .text(cause.rawValue)), ("connections", .integer(count))]
        )
    }
}
