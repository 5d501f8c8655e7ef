public import CressetIdentity
import Synchronization

/// A clock that stands until it is moved.
public final class TestClock: WallClock {
    /// 2026-01-01T00:00:00Z.
    public static let start = Timestamp(seconds: 1_767_225_600)

    private let moment = Mutex(TestClock.start)
    private let running = Mutex<Int64>(0)

    /// A clock that stands at a fixed time.
    public init() {}

    /// The time at which it stands.
    public func now() -> Timestamp {
        moment.withLock { $0 }
    }

    /// The milliseconds that it has run for.
    public func uptime() -> Int64 {
        running.withLock { $0 }
    }

    /// Moves the clock on, as time does.
    public func advance(seconds: Int64) {
        running.withLock { $0 += seconds * 1000 }
        set(ahead: seconds)
    }

    /// Sets the clock on or back, as hands do.
    public func set(ahead seconds: Int64) {
        moment.withLock { $0.milliseconds += seconds * 1000 }
    }
}
