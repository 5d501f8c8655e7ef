import CressetWire

/// RSA keys of a JSON Web Key Set (RFC 7517) by key ID.
package struct KeySet: Sendable {
    private static let limit = 64

    private let keys: [String: RSAPublicKey]

    /// Reads the keys for RS256, and ignores all others.
    ///
    /// - Returns: `nil` without any such key.
    package init?(parsing body: [UInt8]) {
        guard let entries = JSONObject(parsing: body)?["keys"]?.array else { return nil }
        let keys = entries.prefix(Self.limit).compactMap { $0.object.flatMap(Self.key) }
        guard !keys.isEmpty else { return nil }
        self.keys = Dictionary(keys, uniquingKeysWith: { first, _ in first })
    }

    package subscript(id: String) -> RSAPublicKey? { keys[id] }

    private static func key(_ entry: JSONObject) -> (String, RSAPublicKey)? {
        guard entry["kty"]?.string == "RSA", let id = entry["kid"]?.string, !id.isEmpty,
            entry["alg"].map({ $0.string == "RS256" }) ?? true, entry["use"].map({ $0.string == "sig" }) ?? true,
            entry["key_ops"].map({ $0.array?.contains("verify") == true }) ?? true,
            let modulus = entry["n"]?.string.flatMap(Base64.urlDecoded),
            let exponent = entry["e"]?.string.flatMap(Base64.urlDecoded),
            let key = RSAPublicKey(modulus: modulus, exponent: exponent)
        else { return nil }
        return (id, key)
    }
}
