package import CressetWire

/// A token in compact form (RFC 7515 §7.1), before its verification.
package struct SignedToken {
    /// In bytes of text.
    static let lengthLimit = 64 << 10

    package let header: JSONObject
    package let claims: JSONObject
    package let signature: [UInt8]
    package let signedBytes: [UInt8]

    /// - Returns: `nil` unless the text has three parts in strict base64url, two of them JSON objects without duplicate
    ///   members.
    package init?(parsing text: String) {
        guard text.utf8.count <= Self.lengthLimit else { return nil }
        let parts = Array(text.utf8).split(
            separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
            let signature = Base64.urlDecoded(bytes: parts[2])
        else { return nil }
        self.header = header
        self.claims = claims
        self.signature = signature
        signedBytes = Array(text.utf8.prefix(parts[0].count + 1 + parts[1].count))
    }

    private static func object(_ part: ArraySlice<UInt8>) -> JSONObject? {
        guard let bytes = Base64.urlDecoded(bytes: part) else { return nil }
        return (try? JSONValue(parsing: bytes, rejectingDuplicates: true))?.object
    }
}
