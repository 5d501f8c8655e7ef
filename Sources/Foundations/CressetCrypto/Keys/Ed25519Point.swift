/// Validation of encoded Ed25519 points (RFC 8032 §5.1.3): OpenSSL decodes points only when verifying, and
/// accepts small orders and non-canonical encodings.
enum Ed25519Point {
    /// `p`, or 2^255 − 19, little-endian like all numbers of the curve.
    private static let prime: [UInt8] = [0xED] + [UInt8](repeating: 0xFF, count: 30) + [0x7F]

    /// The y coordinates of the points of order eight or less. Signatures for such keys can be forged.
    private static let smallOrders: [[UInt8]] = [
        [UInt8](repeating: 0, count: 32),
        [1] + [UInt8](repeating: 0, count: 31),
        [0xEC] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
        [
            0x26, 0xE8, 0x95, 0x8F, 0xC2, 0xB2, 0x27, 0xB0, 0x45, 0xC3, 0xF4, 0x89, 0xF2, 0xEF, 0x98, 0xF0,
            0xD5, 0xDF, 0xAC, 0x05, 0xD3, 0xC6, 0x33, 0x39, 0xB1, 0x38, 0x02, 0x88, 0x6D, 0x53, 0xFC, 0x05,
        ],
        [
            0xC7, 0x17, 0x6A, 0x70, 0x3D, 0x4D, 0xD8, 0x4F, 0xBA, 0x3C, 0x0B, 0x76, 0x0D, 0x10, 0x67, 0x0F,
            0x2A, 0x20, 0x53, 0xFA, 0x2C, 0x39, 0xCC, 0xC6, 0x4E, 0xC7, 0xFD, 0x77, 0x92, 0xAC, 0x03, 0x7A,
        ],
    ]

    /// True for the canonical encoding of a y coordinate, except for points of small order. Verification of a
    /// signature checks for a point on the curve.
    ///
    /// - Parameter bytes: 32 bytes.
    static func isSound(_ bytes: [UInt8]) -> Bool {
        var y = bytes
        // The highest bit is the sign of x.
        y[31] &= 0x7F
        return y.reversed().lexicographicallyPrecedes(prime.reversed()) && !smallOrders.contains(y)
    }
}
