import CressetIdentity
import CressetServer
import CressetServices
import CressetTokens
public import CressetWire

extension TestService {
    /// Returns the verified claims of a response's ID token.
    ///
    /// - Throws: ``InvalidIDToken``, also without a token.
    public func claims(of answer: Answer) async throws -> JSONObject {
        try await claims(of: answer["idToken"]?.string ?? answer["id_token"]?.string ?? "")
    }

    /// Returns the verified claims of an ID token.
    ///
    /// - Throws: ``InvalidIDToken``.
    public func claims(of idToken: String) async throws -> JSONObject {
        let signer = accounts.behavior.usesUnsignedTokens ? TokenSigner.none : .keys(try await signingKeys.ring())
        let claims = IDToken.verify(idToken, projectID: project.id, signer: signer, at: clock.now().seconds)
        guard let claims else { throw InvalidIDToken(token: idToken) }
        return claims
    }
}

extension TestService {
    /// Returns the claim `cresset_session` expected in a response's ID token.
    public func sessionClaim(of answer: Answer) -> JSONValue {
        let token = answer["refreshToken"]?.string ?? ""
        return .string(SessionID(refreshTokenDigest: vault.digest(Array(token.utf8))).text)
    }
}

public struct InvalidIDToken: Error {
    public let token: String
}
