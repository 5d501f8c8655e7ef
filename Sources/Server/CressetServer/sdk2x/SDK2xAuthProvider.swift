import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `auth/<provider>/token`: signs in with a provider credential of the app.
struct SDK2xAuthProvider: SDK2xEndpoint {
    static let routes = Route.namespaced([.get, .post], path: "auth/{provider}/token")
    static let auditEvent: StaticString? = "provider sign-in"

    private static let names = [
        (legacy: "access_token", today: "access_token"), (legacy: "token", today: "access_token"),
        (legacy: "oauth_token", today: "access_token"), (legacy: "oauth_token_secret", today: "oauth_token_secret"),
        (legacy: "id_token", today: "id_token"),
    ]

    let accounts: Accounts
    let assertions: AssertionVerifier
    let login: SDK2xLogin
    let codes: ActionCodeMailer

    func answer(to request: SDK2xRequest) async throws -> JSONObject {
        guard let providerID = SDK2xProvider.id(named: request.provider) else {
            throw SDK2xError.unknownProvider
        }
        let profile = try await assertions.verify(
            SignInWithIDP.Request(),
            parameters: try Self.assertion(of: providerID, in: request.parameters),
            in: request.realm,
            requestID: request.call.requestID
        )
        try Self.checkUserID(in: request.parameters, of: profile)
        let outcome = try await accounts.acting(for: request.call).signIn(
            with: FederatedIdentity(profile),
            from: request.clientAddress,
            in: request.realm,
            compose: codes.composer(in: CodeContext(request.call, in: request.realm))
        )
        codes.wakeDelivery()
        switch outcome {
        case .signedIn(let signedIn):
            assertions.note(signedIn, by: profile.providerID, for: request.call)
            return try await login.answer(to: signedIn.signIn, facts: profile.legacyFacts)
        case .needsSecondFactor: throw SDK2xLogin.needsSecondFactor
        // 2.x clients cannot confirm the account by a sign-in and a link.
        case .needsConfirmation: throw WireError(.emailExists)
        }
    }

    private static func assertion(
        of providerID: String,
        in parameters: SDK2xParameters
    ) throws -> AssertionParameters {
        var form: [(name: String, value: String)] = [("providerId", providerID)]
        for (legacy, today) in names where !form.contains(where: { $0.name == today }) {
            if let value = try parameters.text(legacy) { form.append((today, value)) }
        }
        return try AssertionParameters(requestURI: "http://localhost", postBody: HTTPQuery(form).text)
    }

    private static func checkUserID(
        in parameters: SDK2xParameters,
        of profile: FederatedProfile
    ) throws(SDK2xError) {
        guard let userID = try parameters.text("user_id") else { return }
        guard userID == profile.rawID else {
            throw SDK2xError(.invalidCredentials, message: "The credentials belong to another user than user_id.")
        }
    }
}
