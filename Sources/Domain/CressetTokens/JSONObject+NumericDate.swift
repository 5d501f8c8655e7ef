public import CressetWire

extension JSONObject {
    /// Returns a NumericDate (RFC 7519 §2) in seconds since 1970, rounded down; `nil` for other types.
    ///
    /// Numbers beyond 64 bits become the nearest valid value.
    public func numericDate(_ name: String) -> Int64? {
        switch self[name] {
        case .integer(let seconds): seconds
        case .number(let seconds):
            seconds.isNaN ? nil : Int64(exactly: seconds.rounded(.down)) ?? (seconds < 0 ? .min : .max)
        default: nil
        }
    }
}
