import CressetCrypto
import CressetHTTP
import CressetTokens
import CressetWire

extension IDTokenCheck {
    func checkSignature(_ token: JWT) async throws(FederationError) -> SigningAlgorithm {
        let refusal = Self.refusal("Unable to verify the ID Token signature.")
        // Reject critical parameters (RFC 7515 §4.1.11) and other types of tokens from the issuer (RFC 8725 §3.11).
        guard let algorithm = token.algorithm.flatMap(SigningAlgorithm.init), !token.hasCriticalParameters,
            token.header["typ"]?.string?.lowercased().hasSuffix("+jwt") != true
        else { throw refusal }
        let url = try connection.endpoint(\.keys)
        guard let key = try await connection.federation.key(for: token, algorithm: algorithm, at: url),
            key.verifies(token, with: algorithm), isForIssuer(key, claims: token.claims)
        else { throw refusal }
        return algorithm
    }

    /// Microsoft's keys name their directory.
    private func isForIssuer(_ key: VerificationKey, claims: JSONObject) -> Bool {
        guard connection.provider.hasTenants, let issuer = key.issuer else { return true }
        let directory = claims["tid"]?.string ?? ""
        return issuer.replacing(IssuerTemplate.placeholder, by: directory) == claims["iss"]?.string
    }

    /// `at_hash` and `c_hash`: the left half of the hash (OpenID Connect Core §3.1.3.6, §3.3.2.11).
    func checkHash(
        _ expected: JSONValue?,
        of text: String?,
        algorithm: SigningAlgorithm
    ) throws(FederationError) {
        guard let expected, let text else { return }
        let digest = algorithm.hash.digest(Array(text.utf8))
        let half = Base64.urlEncoded(Array(digest.prefix(digest.count / 2)))
        guard let hash = expected.string, ConstantTime.equals(Array(hash.utf8), Array(half.utf8)) else {
            throw Self.refusal("The ID Token does not match the code or access token.")
        }
    }
}
