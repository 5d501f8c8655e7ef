public import CressetWire

/// The metadata of an issuer for verifiers (OpenID Connect Discovery 1.0 §3).
public struct OpenIDConfiguration: Sendable {
    let issuer: String
    let jwksURI: String

    public init(issuer: String, jwksURI: String) {
        self.issuer = issuer
        self.jwksURI = jwksURI
    }

    public var document: JSONObject {
        [
            "issuer": .string(issuer),
            "jwks_uri": .string(jwksURI),
            "response_types_supported": ["id_token"],
            "subject_types_supported": ["public"],
            // Tokens stay valid when the project's algorithm changes.
            "id_token_signing_alg_values_supported": .array(TokenAlgorithm.allCases.map { .string($0.rawValue) }),
        ]
    }
}
