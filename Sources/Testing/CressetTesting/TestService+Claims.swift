import CressetIdentity
import CressetServer
import CressetServices
import CressetTokens
public import CressetWire

extension TestService {
    /// The claims of an answer's ID token, verified by the published keys.
    ///
    /// - Throws: ``InvalidIDToken``, also for an answer without a token.
    public func claims(of answer: Answer) async throws -> JSONObject {
        try await claims(of: answer["idToken"]?.string ?? answer["id_token"]?.string ?? "")
    }

    /// The claims of an ID token, verified by the published keys.
    ///
    /// - Throws: ``InvalidIDToken``.
    public func claims(of idToken: String) async throws -> JSONObject {
        let signer = accounts.behavior.usesUnsignedTokens ? TokenSigner.none : .keys(try await signingKeys.ring())
        let claims = IDToken.verify(idToken, projectID: project.id, signer: signer, at: clock.now().seconds)
        guard let claims else { throw InvalidIDToken(token: idToken) }
        return claims
    }
}

/// A token that no verifier would accept, in place of its claims.
public struct InvalidIDToken: Error {
    public let token: String
}
