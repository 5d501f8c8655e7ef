import CressetCrypto
import CressetWire

/// The browser's part of a response (Web Authentication): the ceremony and its origin.
public struct ClientData: Sendable {
    private static let longest = 8192

    /// The ceremony: `webauthn.create` or `webauthn.get`.
    public let type: String
    public let challenge: [UInt8]
    public let origin: String
    /// True if a page of another origin frames this one.
    public let isCrossOrigin: Bool
    /// The origin of the outermost page, if different.
    public let topOrigin: String?
    /// The SHA-256 digest of the bytes, signed by the authenticator.
    public let digest: [UInt8]

    /// Parses a `clientDataJSON`.
    ///
    /// - Throws: ``WebAuthnError/Code/malformed``.
    public init(_ bytes: [UInt8]) throws(WebAuthnError) {
        guard bytes.count <= Self.longest, let json = JSONObject(parsing: bytes),
            let type = json["type"]?.string, let origin = json["origin"]?.string,
            let challenge = json["challenge"]?.string.flatMap({ Base64.urlDecoded($0) })
        else { throw WebAuthnError(.malformed) }
        switch json["crossOrigin"] {
        case nil: isCrossOrigin = false
        case let value?:
            guard let isTrue = value.bool else { throw WebAuthnError(.malformed) }
            isCrossOrigin = isTrue
        }
        switch json["topOrigin"] {
        case nil: topOrigin = nil
        case let value?:
            guard let text = value.string else { throw WebAuthnError(.malformed) }
            topOrigin = text
        }
        self.type = type
        self.challenge = challenge
        self.origin = origin
        digest = HashAlgorithm.sha256.digest(bytes)
    }
}
