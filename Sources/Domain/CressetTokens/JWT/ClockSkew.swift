/// The tolerated clock skew between token issuers and verifiers (docs/wire §4.1).
enum ClockSkew {
    /// In seconds. A token is valid until one second before its expiry plus this.
    static let tolerance: Int64 = 300

    static func isExpired(_ expiry: Int64, at now: Int64) -> Bool {
        let (end, overflows) = expiry.addingReportingOverflow(tolerance)
        return !overflows && now >= end
    }

    static func isFuture(_ issued: Int64, at now: Int64) -> Bool {
        let (limit, _) = now.addingReportingOverflow(tolerance)
        return issued > limit
    }
}
