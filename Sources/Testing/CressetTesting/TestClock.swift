public import CressetIdentity
import Synchronization

/// A clock that stands until it is moved.
public final class TestClock: WallClock {
    /// 2026-01-01T00:00:00Z.
    public static let start = Timestamp(seconds: 1_767_225_600)

    private let moment = Mutex(TestClock.start)

    /// A clock that stands at a fixed time.
    public init() {}

    /// The time at which it stands.
    public func now() -> Timestamp {
        moment.withLock { $0 }
    }

    /// Moves the clock on.
    public func advance(seconds: Int64) {
        moment.withLock { $0.milliseconds += seconds * 1000 }
    }
}
