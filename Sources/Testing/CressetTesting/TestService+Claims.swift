import CressetIdentity
import CressetServer
import CressetTokens
public import CressetWire

extension TestService {
    /// What an answer's ID token says, checked as a verifier would.
    public func claims(of answer: Answer) async throws -> JSONObject {
        try await claims(of: answer["idToken"]?.string ?? answer["id_token"]?.string ?? "")
    }

    public func claims(of idToken: String) async throws -> JSONObject {
        let signer = accounts.behavior.usesUnsignedTokens ? TokenSigner.none : .keys(try await signingKeys.ring())
        return IDToken.verify(idToken, projectID: project.id, signer: signer, at: clock.now().seconds) ?? JSONObject()
    }
}
