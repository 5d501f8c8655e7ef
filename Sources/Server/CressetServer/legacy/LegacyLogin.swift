import CressetCrypto
import CressetIdentity
import CressetTokens
import CressetWire

struct LegacyLogin: Sendable {
    let tokens: TokenIssuer

    func answer(to signIn: SignIn, facts: JSONObject = JSONObject(), in call: Call) async throws -> JSONObject {
        let issued = try await tokens.issue(for: signIn, in: call)
        let claims = JWT(parsing: issued.idToken)?.claims ?? JSONObject()
        let uid = JSONValue.string(signIn.account.localID)
        let provider = LegacyProvider.name(of: signIn.session.signInProvider)
        return [
            "uid": uid, "provider": .string(provider), "token": .string(issued.idToken),
            "expires": claims["exp"] ?? .null,
            "auth": ["uid": uid, "provider": .string(provider), "token": .object(claims)],
            // 2.x clients ignore it. With it, other clients need no password after an hour.
            "refreshToken": .string(issued.refreshToken), provider: .object(facts),
        ]
    }

    static let needsSecondFactor = IdentityError(
        .unsupportedSecondFactor,
        detail: "The account has second factors, which this API version does not support."
    )

    static func signIn(of outcome: SignInOutcome) throws(IdentityError) -> SignIn {
        guard let signIn = outcome.signIn else { throw needsSecondFactor }
        return signIn
    }

    static func passwordFacts(_ signIn: SignIn) -> JSONObject {
        let email = signIn.account.email ?? ""
        return [
            "email": .string(email),
            "profileImageURL": .string(Gravatar.url(ofEmail: email, md5: HashAlgorithm.Insecure.md5.digest)),
            "isTemporaryPassword": signIn.session.signInAttributes["isTemporaryPassword"] ?? false,
        ]
    }
}
