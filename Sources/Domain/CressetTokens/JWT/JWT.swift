public import CressetWire

/// A JSON Web Token in the compact form (RFC 7519, RFC 7515 §7.1): three parts, read and not yet believed.
public struct JWT: Sendable {
    /// The header's members.
    public let header: JSONObject
    /// The payload's members.
    public let claims: JSONObject
    /// The signature; empty for `alg: none`.
    public let signature: [UInt8]
    /// The signed bytes: the first two parts with the dot between, as they came.
    public let signedBytes: [UInt8]

    /// Longer texts are no tokens of ours.
    static let lengthLimit = 64 * 1024

    /// - Returns: `nil` for a malformed one: not three parts, not base64url without padding, not JSON objects.
    public init?(parsing text: String) {
        guard text.utf8.count <= Self.lengthLimit else { return nil }
        let bytes = Array(text.utf8)
        // A further dot would stand in the claims, whose alphabet has none.
        guard let first = bytes.firstIndex(of: UInt8(ascii: ".")), let last = bytes.lastIndex(of: UInt8(ascii: ".")),
            first < last, let header = Self.object(bytes[..<first]),
            let claims = Self.object(bytes[(first + 1)..<last]),
            let signature = Base64.urlDecoded(bytes: bytes[(last + 1)...])
        else { return nil }
        self.header = header
        self.claims = claims
        self.signature = signature
        signedBytes = Array(bytes[..<last])
    }

    private static func object(_ part: ArraySlice<UInt8>) -> JSONObject? {
        guard let bytes = Base64.urlDecoded(bytes: part) else { return nil }
        return JSONObject(parsing: bytes)
    }

    /// The `alg` parameter.
    public var algorithm: String? { header["alg"]?.string }
    /// The `kid` parameter.
    public var keyID: String? { header["kid"]?.string }
    /// True if the header names parameters that must be understood. None is understood here, and so the token has to
    /// be refused (RFC 7515 §4.1.11).
    public var hasCriticalParameters: Bool { header["crit"] != nil }
}
