import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct EmulatorTests {
    private static let behavior = Behavior.emulator(signedTokens: false)

    @Test func productionHasNoEmulator() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let paths: [(HTTPMethod, String)] = [
                (.delete, "emulator/v1/projects/acme/accounts"), (.get, "emulator/v1/projects/acme/config"), (.get, ""),
            ]
            for (method, path) in paths {
                #expect(try await service.call(method, path, as: .nobody).status == 404)
            }
            let owner = try await service.call(
                .get,
                "v1/projects/acme/accounts:batchGet",
                as: .nobody,
                headers: ["Authorization": "Bearer owner"]
            )
            #expect(owner.status == 401)
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test func statusAndDescriptionAnswer() async throws {
        try await TestService.run(Self.behavior) { service in
            let status = try await service.get("", as: .nobody)
            #expect(status["authEmulator"]?.object?["ready"] == true)
            let description = try await service.get("emulator/openapi.json", as: .nobody)
            #expect(description["openapi"] == "3.0.3")
            #expect(description["paths"]?.object?["/v1/accounts:signUp"]?.object?["post"] != nil)
        }
    }

    @Test(arguments: Transport.allCases)
    func accountsAreCleared(_ transport: Transport) async throws {
        try await TestService.run(Self.behavior, transport) { service in
            try await service.signUp()
            try await service.create([["localId": "a"]], tenantID: "blue")
            let answer = try await service.call(.delete, "emulator/v1/projects/acme/accounts", as: .nobody)
            #expect(answer.json == [:])
            #expect(try await service.accounts().isEmpty)
            #expect(try await service.accounts(tenantID: "blue").count == 1)
        }
    }

    @Test func settingsChangeLeafByLeaf() async throws {
        try await TestService.run(Self.behavior) { service in
            let path = "emulator/v1/projects/acme/config"
            #expect(
                try await service.get(path, as: .nobody).json == [
                    "signIn": ["allowDuplicateEmails": false],
                    "emailPrivacyConfig": ["enableImprovedEmailPrivacy": false],
                ]
            )
            let changed = try await service.call(
                .patch,
                path,
                Array(#"{"emailPrivacyConfig":{"enableImprovedEmailPrivacy":true}}"#.utf8),
                as: .nobody
            )
            #expect(
                changed.json == [
                    "signIn": ["allowDuplicateEmails": false],
                    "emailPrivacyConfig": ["enableImprovedEmailPrivacy": true],
                ]
            )
        }
    }

    @Test func anyKeyAnyProjectAndTheOwnerAreTaken() async throws {
        try await TestService.run(Self.behavior) { service in
            let body = Array(#"{"email":"ada@example.com","password":"engine-1843"}"#.utf8)
            let answer = try await service.call(
                .post,
                "identitytoolkit.googleapis.com/v1/accounts:signUp?key=whatever",
                body,
                as: .nobody
            )
            #expect(answer.status == 200)
            for token in ["owner", "ya29.x"] {
                let list = try await service.call(
                    .get,
                    "v1/projects/brand-new/accounts:batchGet",
                    as: .nobody,
                    headers: ["Authorization": "bearer \(token)"]
                )
                #expect(list.status == 200)
            }
            let wrong = try await service.call(
                .get,
                "v1/projects/acme/accounts:batchGet",
                as: .nobody,
                headers: ["Authorization": "Bearer x"]
            )
            #expect(wrong.status == 401)
            let none = try await service.call(.post, "v1/accounts:signUp", body, as: .nobody)
            #expect(none.errorMessage == "The request is missing a valid API key.")
        }
    }

    @Test func errorsHaveOneEnvelopeEverywhere() async throws {
        try await TestService.run(Self.behavior) { service in
            let refresh = try await service.refresh("x")
            #expect(refresh.error["errors"]?.array?.count == 1)
            let unknown = try await service.get("v1/nothing", as: .nobody)
            #expect(unknown.status == 404)
            #expect(unknown.error["status"] == "NOT_FOUND")
        }
    }

    @Test func tokensNeverExpire() async throws {
        try await TestService.run(Self.behavior) { service in
            let user = try await service.signUp()
            service.clock.advance(seconds: 100_000)
            let lookup = try await service.post("v1/accounts:lookup", ["idToken": user["idToken"] ?? .null])
            #expect(lookup.status == 200)
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").status == 200)
        }
    }

    @Test func signedTokensVerifyThroughThePublishedKeys() async throws {
        try await TestService.run(.emulator(signedTokens: true)) { service in
            let user = try await service.signUp()
            #expect(try await service.claims(of: user)["email"] == "ada@example.com")
            let parts = (user["idToken"]?.string ?? "").split(separator: ".").map { String($0) }
            let none = Base64.urlEncoded(Array(#"{"alg":"none","typ":"JWT"}"#.utf8)) + "." + parts[1] + "."
            let lookup = try await service.post("v1/accounts:lookup", ["idToken": .string(none)])
            #expect(lookup.errorMessage == "INVALID_ID_TOKEN")
        }
    }

    @Test func wrongPasswordsAreNotCounted() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            try await service.addUser()
            for number in 0..<120 {
                let email = number < 30 ? "ada@example.com" : "user-\(number)@example.com"
                #expect(try await service.signIn(email, password: "wrong-one").status == 400)
            }
            #expect(try await service.signIn("ada@example.com").status == 200)
        }
    }
}
