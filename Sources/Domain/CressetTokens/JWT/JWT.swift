public import CressetWire

/// An unverified JSON Web Token in compact form (RFC 7519, RFC 7515 §7.1).
public struct JWT: Sendable {
    public let header: JSONObject
    public let claims: JSONObject
    /// The signature; empty for `alg: none`.
    public let signature: [UInt8]
    /// The first two parts with their dot.
    public let signedBytes: [UInt8]

    static let lengthLimit = 64 * 1024

    /// - Returns: `nil` for a malformed one: not three parts, not base64url without padding, not JSON objects.
    public init?(parsing text: String) {
        guard text.utf8.count <= Self.lengthLimit else { return nil }
        let bytes = Array(text.utf8)
        // Another dot would be within the claims, outside the base64url alphabet.
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

    public var algorithm: String? { header["alg"]?.string }
    public var keyID: String? { header["kid"]?.string }
    /// True if the header has critical parameters; none is supported, so reject the token (RFC 7515 §4.1.11).
    public var hasCriticalParameters: Bool { header["crit"] != nil }
}

/// Tolerated clock skew between token issuers and verifiers (docs/wire §4.1).
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
