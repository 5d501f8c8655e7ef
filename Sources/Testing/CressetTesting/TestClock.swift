public import CressetIdentity
import Synchronization

public final class TestClock: WallClock {
    /// 2026-01-01T00:00:00Z.
    public static let start = Timestamp(seconds: 1_767_225_600)

    private let moment = Mutex(TestClock.start)
    private let running = Mutex<Int64>(0)

    public init() {}

    public func now() -> Timestamp {
        moment.withLock { $0 }
    }

    /// Returns the uptime in milliseconds.
    public func uptime() -> Int64 {
        running.withLock { $0 }
    }

    public func advance(seconds: Int64) {
        running.withLock { $0 += seconds * 1000 }
        set(ahead: seconds)
    }

    /// Changes the time without the uptime.
    public func set(ahead seconds: Int64) {
        moment.withLock { $0.milliseconds += seconds * 1000 }
    }
}
