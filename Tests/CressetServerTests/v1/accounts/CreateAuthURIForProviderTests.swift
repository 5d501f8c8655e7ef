import CressetHTTP
import CressetIdentity
import CressetServer
import CressetServices
import CressetTesting
import CressetWire
import Testing

/// `accounts:createAuthUri` with a provider's id (docs/wire §6.4), and the redirect back (docs/wire §8.1, §8.2).
struct CreateAuthURIForProviderTests {
    private static let callback = "https://acme.firebaseapp.com/__/auth/handler"
    private static let question: JSONObject = ["providerId": "oidc.acme", "continueUri": .string(callback)]
    private static let ada: JSONObject = ["sub": "person-1", "email": "ada@example.com", "email_verified": true]

    static let refusals: [(JSONObject, String)] = [
        (["continueUri": .null], "MISSING_CONTINUE_URI"),
        (["continueUri": "acme"], "INVALID_CONTINUE_URI"),
        (["providerId": "oidc.other"], "OPERATION_NOT_ALLOWED : The identity provider configuration is not found."),
        (["providerId": "oidc.off"], "OPERATION_NOT_ALLOWED : The identity provider configuration is disabled."),
        (["customParameter": ["state": "x"]], "INVALID_ARGUMENT"),
        (["customParameter": ["redirect_uri": "https://evil.example"]], "INVALID_ARGUMENT"),
    ]

    private static func question(_ changes: JSONObject) -> JSONObject {
        var body = question
        for (name, value) in changes.members { body[name] = value == .null ? nil : value }
        return body
    }

    @Test(arguments: refusals)
    func badQuestionIsRefused(_ changes: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.addProvider("oidc.off", isEnabled: false)
            let answer = try await service.post("v1/accounts:createAuthUri", Self.question(changes))
            #expect(answer.errorMessage?.hasPrefix(message) == true, "\(answer.text)")
        }
    }

    @Test func emulatorHasNoProviderToSendPeopleTo() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let answer = try await service.post("v1/accounts:createAuthUri", Self.question)
            #expect(answer.status == 501)
        }
    }

    @Test func addressIsTheProvidersWithEverythingInIt() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let answer = try await service.post(
                "v1/accounts:createAuthUri",
                Self.question([
                    "sessionId": "session-1", "oauthScope": "email profile",
                    "customParameter": ["prompt": "consent", "login_hint": "a&b=c"],
                ])
            )
            #expect(answer.json.keys == ["kind", "authUri", "providerId", "sessionId"])
            #expect(answer["kind"] == "identitytoolkit#CreateAuthUriResponse")
            #expect(answer["sessionId"] == "session-1")
            let url = answer["authUri"]?.string ?? ""
            #expect(url.hasPrefix(FakeProvider.issuer + "/authorize?response_type=code&client_id=client-1&"))
            let query = HTTPQuery(String(url.split(separator: "?").last ?? ""))
            #expect(query["redirect_uri"] == Self.callback)
            #expect(query["scope"] == "openid email profile")
            #expect(query["prompt"] == "consent")
            #expect(query["login_hint"] == "a&b=c")
            #expect(query["nonce"]?.utf8.count == 64)
            #expect((query["state"]?.utf8.count ?? 0) >= 43)
        }
    }

    private func goAndComeBack(_ service: TestService) async throws -> (url: String, sessionID: String) {
        let answer = try await service.post("v1/accounts:createAuthUri", Self.question)
        let url = service.provider.consent(to: answer["authUri"]?.string ?? "", as: Self.ada)
        return (url, answer["sessionId"]?.string ?? "")
    }

    private func comeBack(
        _ service: TestService,
        _ url: String,
        _ sessionID: String?,
        postBody: String = "providerId=oidc.acme",
        apiKey: String? = nil
    ) async throws -> Answer {
        var body: JSONObject = [
            "requestUri": .string(url), "postBody": .string(postBody), "returnIdpCredential": true,
            "returnSecureToken": true,
        ]
        body["sessionId"] = sessionID.map(JSONValue.string)
        let key = apiKey ?? service.project.apiKey
        return try await service.post("v1/accounts:signInWithIdp?key=\(key)", body, as: .nobody)
    }

    private static let strange = "INVALID_IDP_RESPONSE : The state is unknown, expired or already used."

    @Test func personWhoConsentsIsSignedIn() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let (url, sessionID) = try await goAndComeBack(service)
            let answer = try await comeBack(service, url, sessionID)
            #expect(answer["isNewUser"] == true, "\(answer.text)")
            #expect(answer["email"] == "ada@example.com")
            #expect(answer["oauthAccessToken"] == "access-1")
            #expect(answer["oauthExpireIn"] == 3599)
            #expect(answer["oauthIdToken"]?.string?.isEmpty == false)
            #expect(answer["oauthRefreshToken"] == nil)
            #expect(try await service.claims(of: answer)["firebase"]?.object?["sign_in_provider"] == "oidc.acme")
        }
    }

    @Test func wayBackWorksOnce() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let (url, sessionID) = try await goAndComeBack(service)
            #expect(try await comeBack(service, url, sessionID).status == 200)
            #expect(try await comeBack(service, url, sessionID).errorMessage == Self.strange)
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test(arguments: ["other", "", nil])
    func anotherSessionIsRefused(_ sessionID: String?) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let (url, _) = try await goAndComeBack(service)
            let answer = try await comeBack(service, url, sessionID)
            #expect(
                answer.errorMessage
                    == "INVALID_IDP_RESPONSE : The sign-in was started in another session."
            )
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func lateReturnIsRefused() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let (url, sessionID) = try await goAndComeBack(service)
            service.clock.advance(seconds: 3600)
            #expect(try await comeBack(service, url, sessionID).errorMessage == Self.strange)
        }
    }

    @Test func returnToAnotherProviderIsRefused() async throws {
        try await TestService.run { service in
            for id in ["oidc.acme", "oidc.other"] { try await service.addProvider(id) }
            let (url, sessionID) = try await goAndComeBack(service)
            let answer = try await comeBack(service, url, sessionID, postBody: "providerId=oidc.other")
            #expect(answer.errorMessage?.hasPrefix("INVALID_CREDENTIAL_OR_PROVIDER_ID") == true)
            #expect(try await service.accounts().isEmpty)
        }
    }

    /// A redirect of one project's app is invalid in another project, and is not used up there.
    @Test func anotherProjectIsRefused() async throws {
        try await TestService.run { service in
            let other = try await service.accounts.createProject(id: "zenith")
            try await service.addProvider()
            let (url, sessionID) = try await goAndComeBack(service)
            let stolen = try await comeBack(service, url, sessionID, apiKey: other.apiKey)
            #expect(stolen.errorMessage == Self.strange)
            #expect(try await comeBack(service, url, sessionID).status == 200)
        }
    }

    @Test func codeWithoutItsStateIsRefused() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let (_, sessionID) = try await goAndComeBack(service)
            let answer = try await comeBack(service, Self.callback + "?code=code-0", sessionID)
            #expect(answer.errorMessage?.hasPrefix("INVALID_CREDENTIAL_OR_PROVIDER_ID") == true, "\(answer.text)")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func personWhoDeclinesIsNotSignedIn() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let (url, sessionID) = try await goAndComeBack(service)
            let declined = url.split(separator: "&").last.map { Self.callback + "?error=access_denied&" + $0 } ?? ""
            let answer = try await comeBack(service, declined, sessionID)
            #expect(answer.errorMessage?.hasPrefix("INVALID_IDP_RESPONSE") == true)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func secretsOfTheWayAreSealed() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let answer = try await service.post("v1/accounts:createAuthUri", Self.question)
            let query = HTTPQuery(String(answer["authUri"]?.string?.split(separator: "?").last ?? ""))
            let digest = service.vault.digest(Array((query["state"] ?? "").utf8))
            let kept = try #require(try await service.store.authorization(digest: digest))
            #expect(kept.pool == service.pool)
            let text = String(decoding: kept.sealedContent, as: UTF8.self)
            for secret in ["oidc.acme", query["nonce"] ?? "", Self.callback] { #expect(!text.contains(secret)) }
            #expect(!service.log.text.contains(query["state"] ?? "-"))
        }
    }
}
