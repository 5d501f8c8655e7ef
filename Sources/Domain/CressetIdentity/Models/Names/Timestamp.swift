/// A moment in milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
public struct Timestamp: Hashable, Comparable, Sendable {
    public var milliseconds: Int64

    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Creates a time from seconds since 1970, clamped to 64 bits.
    public init(seconds: Int64) {
        let (product, isTooGreat) = seconds.multipliedReportingOverflow(by: 1000)
        milliseconds = isTooGreat ? (seconds < 0 ? .min : .max) : product
    }

    /// Whole seconds, rounded down: the precision of token claims (RFC 7519 §2, NumericDate).
    public var seconds: Int64 {
        milliseconds >= 0 ? milliseconds / 1000 : (milliseconds + 1) / 1000 - 1
    }

    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// Returns the time after an interval, clamped to 64 bits.
    public func adding(milliseconds: Int64) -> Timestamp {
        let (sum, isTooGreat) = self.milliseconds.addingReportingOverflow(milliseconds)
        return Timestamp(milliseconds: isTooGreat ? (milliseconds < 0 ? .min : .max) : sum)
    }
}
