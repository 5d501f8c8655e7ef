public import CressetWire

/// The metadata of an issuer for verifiers (OpenID Connect Discovery 1.0 §3).
public struct OpenIDConfiguration: Sendable {
    let issuer: String
    let jwksURI: String
    let algorithm: TokenAlgorithm

    /// Former tokens stay valid.
    private var algorithms: [TokenAlgorithm] { algorithm == .rs256 ? [.rs256] : [.rs256, algorithm] }

    public init(issuer: String, jwksURI: String, algorithm: TokenAlgorithm) {
        self.issuer = issuer
        self.jwksURI = jwksURI
        self.algorithm = algorithm
    }

    public var document: JSONObject {
        [
            "issuer": .string(issuer),
            "jwks_uri": .string(jwksURI),
            "response_types_supported": ["id_token"],
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": .array(algorithms.map { .string($0.rawValue) }),
        ]
    }
}
