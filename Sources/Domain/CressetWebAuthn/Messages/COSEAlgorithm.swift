/// A signature algorithm by its COSE number (RFC 9053, RFC 8812).
public struct COSEAlgorithm: Hashable, Sendable {
    /// The number, as in `pubKeyCredParams`.
    public let number: Int64

    /// ECDSA with SHA-256, on P-256.
    public static let es256 = COSEAlgorithm(number: -7)
    public static let edDSA = COSEAlgorithm(number: -8)
    /// RSASSA-PKCS1-v1_5 with SHA-256.
    public static let rs256 = COSEAlgorithm(number: -257)

    /// The supported algorithms in order of preference.
    public static let supported = [es256, edDSA, rs256]
}
