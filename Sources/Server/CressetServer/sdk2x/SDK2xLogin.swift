import CressetCrypto
import CressetIdentity
import CressetTokens
import CressetWire

/// Answers a sign-in as 2.x clients expect it (docs/sdk-surface §6.1).
struct SDK2xLogin: Sendable {
    let tokens: TokenIssuer

    /// - Parameter facts: The provider's facts about the person.
    func answer(to signIn: SignIn, facts: JSONObject = JSONObject()) async throws -> JSONObject {
        let issued = try await tokens.issue(for: signIn)
        let claims = JWT(parsing: issued.idToken)?.claims ?? JSONObject()
        let uid = JSONValue.string(signIn.account.localID)
        let provider = SDK2xProvider.name(of: signIn.session.signInProvider)
        return [
            "uid": uid, "provider": .string(provider), "token": .string(issued.idToken),
            "expires": claims["exp"] ?? .null,
            "auth": ["uid": uid, "provider": .string(provider), "token": .object(claims)],
            // Clients of that time do not know it. Others need not ask for the password again after an hour.
            "refreshToken": .string(issued.refreshToken), provider: .object(facts),
        ]
    }

    /// The clients of that time cannot be asked for a second factor.
    static let needsSecondFactor = IdentityError(
        .unsupportedSecondFactor,
        detail: "The account has second factors, which this API version does not support."
    )

    /// - Throws: `unsupportedSecondFactor`.
    static func signIn(of outcome: SignInOutcome) throws(IdentityError) -> SignIn {
        guard let signIn = outcome.signIn else { throw needsSecondFactor }
        return signIn
    }

    /// The facts of a sign-in by password.
    static func passwordFacts(_ signIn: SignIn) -> JSONObject {
        let email = signIn.account.email ?? ""
        return [
            "email": .string(email),
            "profileImageURL": .string(Gravatar.url(ofEmail: email, md5: HashAlgorithm.Insecure.md5.digest)),
            "isTemporaryPassword": signIn.session.signInAttributes["isTemporaryPassword"] ?? false,
        ]
    }
}
