extension StringProtocol {
    /// `true` for ASCII letters, digits, dots, hyphens and, beyond RFC 1123 §2.1, underscores; 253 bytes at most.
    var isHostName: Bool {
        let isMadeOfSafeBytes = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        return isMadeOfSafeBytes && !isEmpty && utf8.count <= 253
    }
}
