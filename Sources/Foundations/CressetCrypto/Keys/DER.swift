/// Subset of DER (X.690) needed for keys and signatures.
enum DER {
    static func sequence(_ parts: [UInt8]...) -> [UInt8] {
        tagged(0x30, content: Array(parts.joined()))
    }

    /// - Parameter magnitude: Big-endian, of any length.
    static func integer(_ magnitude: [UInt8]) -> [UInt8] {
        let significant = magnitude.drop { $0 == 0 }
        // Zero needs one byte, and a leading one bit would be a sign.
        let needsZero = (significant.first ?? 0x80) >= 0x80
        return tagged(0x02, content: (needsZero ? [0] : []) + significant)
    }

    private static func tagged(_ tag: UInt8, content: [UInt8]) -> [UInt8] {
        if content.count < 0x80 { return [tag, UInt8(content.count)] + content }
        var length: [UInt8] = []
        var rest = content.count
        while rest > 0 {
            length.insert(UInt8(rest & 0xFF), at: 0)
            rest >>= 8
        }
        return [tag, 0x80 | UInt8(length.count)] + length + content
    }
}
