struct StorageToken: Equatable {
    enum Kind: Equatable {
        case name(String)
        case int(Int64)
        /// 9223372036854775808, an integer only after a minus sign.
        case leastMagnitude
        case float(Double)
        case text(String)
        case bytes([UInt8])
        case sign(String)
        case end
    }

    let kind: Kind
    let start: Int
    let end: Int
}
