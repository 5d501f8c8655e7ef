import CressetLog
import Synchronization

final class Capture: Sendable {
    private let pieces = Mutex<[String]>([])

    /// One element for each call of the logger's `write`.
    var lines: [String] { pieces.withLock { $0 } }

    func logger(level: LogLevel = .debug) -> Logger {
        Logger(level: level, time: { "2026-01-01T00:00:00Z" }) { bytes in
            self.pieces.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
        }
    }
}
