import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `auth/<provider>/token`: signs in with a provider credential of the app.
struct LegacyAuthProvider: LegacyEndpoint {
    static let routes = Route.legacy([.get, .post], path: "auth/{provider}/token")
    static let auditEvent: StaticString? = "provider sign-in"

    private static let names = [
        (legacy: "access_token", today: "access_token"), (legacy: "token", today: "access_token"),
        (legacy: "oauth_token", today: "access_token"), (legacy: "oauth_token_secret", today: "oauth_token_secret"),
        (legacy: "id_token", today: "id_token"),
    ]

    let accounts: Accounts
    let assertions: AssertionVerifier
    let login: LegacyLogin
    let codes: ActionCodeMailer

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        guard let providerID = LegacyProvider.id(named: request.provider) else {
            throw LegacyError.unknownProvider
        }
        let profile = try await assertions.verify(
            SignInWithIDP.Request(),
            parameters: try Self.assertion(of: providerID, in: request.parameters),
            in: request.realm,
            requestID: request.call.requestID
        )
        try Self.checkUserID(in: request.parameters, of: profile)
        let identity = FederatedIdentity(profile)
        let attempt = SignInAttempt(identity, in: request.realm.pool)
        let outcome = try await request.call.noting(attempt) {
            try await accounts.acting(in: request.call.context).signIn(
                with: identity,
                in: request.realm,
                compose: codes.composer(in: CodeContext(request.call, in: request.realm))
            )
        }
        codes.wakeDelivery()
        switch outcome {
        case .signedIn(let signedIn):
            assertions.record(signedIn, by: profile.providerID, for: request.call)
            return try await login.answer(to: signedIn.signIn, facts: profile.legacyFacts, in: request.call)
        case .needsSecondFactor:
            request.call.subject.record(attempt)
            throw LegacyLogin.needsSecondFactor
        // 2.x clients cannot confirm the account by a sign-in and a link.
        case .needsConfirmation:
            request.call.subject.record(attempt)
            throw WireError(.emailExists)
        }
    }

    private static func assertion(
        of providerID: String,
        in parameters: LegacyParameters
    ) throws -> AssertionParameters {
        var form: [(name: String, value: String)] = [("providerId", providerID)]
        for (legacy, today) in names where !form.contains(where: { $0.name == today }) {
            if let value = try parameters.text(legacy) { form.append((today, value)) }
        }
        return try AssertionParameters(requestURI: "http://localhost", postBody: HTTPQuery(form).text)
    }

    private static func checkUserID(
        in parameters: LegacyParameters,
        of profile: FederatedProfile
    ) throws(LegacyError) {
        guard let userID = try parameters.text("user_id") else { return }
        guard userID == profile.rawID else {
            throw LegacyError(.invalidCredentials, message: "The credentials belong to another user than user_id.")
        }
    }
}
