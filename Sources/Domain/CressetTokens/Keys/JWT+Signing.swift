import CressetCrypto
import CressetWire

extension JWT {
    /// - Parameter type: `typ` parameter; omitted in session cookies.
    static func signed(
        _ claims: JSONObject,
        by key: SigningKey,
        algorithm: TokenAlgorithm = .rs256,
        type: String? = "JWT"
    ) throws -> String {
        var header: JSONObject = ["alg": .string(algorithm.rawValue), "kid": .string(key.id(for: algorithm))]
        header["typ"] = type.map(JSONValue.string)
        let text = unsignedParts(header: header, claims: claims)
        return text + "." + Base64.urlEncoded(try key.signature(for: Array(text.utf8), by: algorithm))
    }

    /// Returns the emulator's form: `alg` is `none`, the signature is empty.
    static func unsigned(_ claims: JSONObject, type: String? = "JWT") -> String {
        var header: JSONObject = ["alg": "none"]
        header["typ"] = type.map(JSONValue.string)
        return unsignedParts(header: header, claims: claims) + "."
    }

    private static func unsignedParts(header: JSONObject, claims: JSONObject) -> String {
        [header, claims].map { Base64.urlEncoded($0.serialized()) }.joined(separator: ".")
    }
}
