/// A moment: milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970.
    public var milliseconds: Int64

    /// Makes a time of milliseconds since 1970.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Makes a time of seconds since 1970; beyond 64 bits it stops at the greatest.
    public init(seconds: Int64) {
        milliseconds = seconds * 1000
    }

    /// Whole seconds, rounded down: the precision of every claim in a token (RFC 7519 §2, NumericDate).
    public var seconds: Int64 {
        milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000
    }

    /// True if the left time is earlier.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// Returns the moment that comes so much later.
    public func adding(milliseconds: Int64) -> Timestamp {
        Timestamp(milliseconds: self.milliseconds + milliseconds)
    }
}
