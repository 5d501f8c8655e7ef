import CressetCrypto
public import CressetWire

extension KeyRing {
    private static let certificateLifetime: Int64 = 10 * 365 * 86_400

    /// Returns the public keys as X.509 certificates by key id, as read by Google's libraries.
    public func certificates() throws -> JSONObject {
        var document = JSONObject()
        for key in keys {
            document[key.id] = .string(
                try Certificate.selfSigned(
                    key.privateKey,
                    commonName: "securetoken.system.gserviceaccount.com",
                    notBefore: key.createdAt,
                    notAfter: key.createdAt + Self.certificateLifetime
                )
            )
        }
        return document
    }
}
