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
        let (product, isTooGreat) = seconds.multipliedReportingOverflow(by: 1000)
        milliseconds = isTooGreat ? (seconds < 0 ? .min : .max) : product
    }

    /// Whole seconds, rounded down: the precision of every claim in a token (RFC 7519 §2, NumericDate).
    public var seconds: Int64 {
        milliseconds >= 0 ? milliseconds / 1000 : (milliseconds + 1) / 1000 - 1
    }

    /// True if the left time is earlier.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// Returns the moment that comes so much later; beyond 64 bits it stops at the greatest.
    public func adding(milliseconds: Int64) -> Timestamp {
        let (sum, isTooGreat) = self.milliseconds.addingReportingOverflow(milliseconds)
        return Timestamp(milliseconds: isTooGreat ? (milliseconds < 0 ? .min : .max) : sum)
    }
}
