import CressetFederation
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

/// `accounts:exchangeFirebaseSession`.
struct ExchangeFirebaseSessionTests {
    private static let tokenURL = FirebaseProject.tokenURL

    @Test func projectWithoutTheSettingOrAfterItsEndExchangesNothing() async throws {
        try await FakeFirebase.run { service, firebase in
            let token = try firebase.idToken()
            #expect(try await service.setFirebaseSessions(nil).status == 200)
            let without = try await service.exchange(firebaseIDToken: token)
            #expect(without.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED : ") == true, "\(without.text)")
            try await service.exchangeFirebaseSessions(["until": "2026-01-01T01:00:00Z"])
            service.clock.advance(seconds: 3600)
            let late = try await service.exchange(firebaseIDToken: try firebase.idToken())
            #expect(late.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED : ") == true, "\(late.text)")
            #expect(firebase.asked.isEmpty)
        }
    }

    @Test(
        arguments: [
            ["iss": "https://securetoken.google.com/acme"], ["iss": "https://session.firebase.google.com/old-shop"],
            ["aud": "acme"], ["exp": .integer(TestClock.start.seconds - 3600)], ["exp": .null], ["sub": .null],
            ["sub": ""], ["auth_time": .null], ["firebase": .null],
            ["iat": .integer(TestClock.start.seconds + 86_400)],
        ] as [JSONObject]
    )
    func tokenWithOtherClaimsIsRefused(_ changes: JSONObject) async throws {
        try await FakeFirebase.run { service, firebase in
            let answer = try await service.exchange(firebaseIDToken: try firebase.idToken(changes))
            #expect(answer.status == 400, "\(answer.text)")
            #expect(answer.errorMessage?.hasPrefix("INVALID_ID_TOKEN : ") == true, "\(answer.text)")
            #expect(try await service.sessions() == 0)
        }
    }

    @Test func tokenWithoutGooglesSignatureIsRefused() async throws {
        try await FakeFirebase.run { service, firebase in
            let unsigned = try firebase.idToken(header: ["alg": "none"])
            let forgeries = [
                try firebase.idToken(isForged: true), unsigned, try firebase.idToken(header: ["alg": "HS256"]),
                try firebase.idToken(header: ["alg": "RS384", "kid": "k1"]),
                try firebase.idToken(header: ["alg": "RS256", "kid": "k2"]), "a.b.c", "x",
            ]
            for token in forgeries {
                let answer = try await service.exchange(firebaseIDToken: token)
                #expect(answer.errorMessage?.hasPrefix("INVALID_ID_TOKEN : ") == true, "\(answer.text)")
            }
            #expect(try await service.exchange(firebase: [:]).errorMessage == "MISSING_ID_TOKEN")
            #expect(try await service.sessions() == 0)
        }
    }

    @Test func rejectionsOfFirebaseAreRefusals() async throws {
        try await FakeFirebase.run { service, firebase in
            let unknown = try await service.exchange(firebaseRefreshToken: "unknown")
            #expect(unknown.errorMessage == "INVALID_REFRESH_TOKEN")
            for (code, expected) in [
                ("TOKEN_EXPIRED", "TOKEN_EXPIRED"), ("USER_NOT_FOUND", "TOKEN_EXPIRED"),
                ("USER_DISABLED", "USER_DISABLED"), ("INVALID_REFRESH_TOKEN : text", "INVALID_REFRESH_TOKEN"),
                ("PROJECT_NUMBER_MISMATCH", "INVALID_REFRESH_TOKEN"),
            ] {
                firebase.answer(Self.tokenURL, FakeFirebase.rejection(code))
                #expect(try await service.exchange(firebaseRefreshToken: "a").errorMessage == expected)
            }
        }
    }

    @Test func outageOfFirebaseIsNoRefusalOfTheToken() async throws {
        try await FakeFirebase.run { service, firebase in
            let token = firebase.refreshToken(for: try firebase.idToken())
            let html = ProviderResponse(status: 200, body: Array("<html>".utf8))
            let faults: [ProviderResponse?] = [
                nil, html, ProviderResponse(status: 500), ProviderResponse(status: 429),
                ProviderResponse(status: 302, headers: [(name: "location", value: "https://evil.example")]),
                FakeFirebase.rejection("API key not valid. Please pass a valid API key."),
                FakeFirebase.rejection("TOKEN_EXPIRED", status: 503),
                FakeFirebase.rejection("Requests from referer <empty> are blocked.", status: 403),
                ProviderResponse(status: 200, body: Array(repeating: 32, count: 300_000)),
            ]
            for (url, faults) in [(Self.tokenURL, faults), (FirebaseProject.keysURL, Array(faults.prefix(5)))] {
                for fault in faults {
                    firebase.answer(url, fault)
                    let answer = try await service.exchange(firebaseRefreshToken: token)
                    #expect(answer.status == 503 && answer.error["status"] == "UNAVAILABLE", "\(answer.text)")
                    firebase.answer(Self.tokenURL, FakeFirebase.rejection("x"))
                }
                firebase.forget(url)
                firebase.forget(Self.tokenURL)
            }
            #expect(service.log.text.contains("blocked"))
            #expect(!service.log.text.contains(FakeFirebase.apiKey) && !service.log.text.contains(token))
            #expect(try await service.exchange(firebaseRefreshToken: token).status == 200)
        }
    }

    @Test func missingAndDisabledUsersAreRefused() async throws {
        try await FakeFirebase.run { service, firebase in
            let unknown = try await service.exchange(firebaseIDToken: try firebase.idToken(["sub": "eve"]))
            #expect(
                unknown.errorMessage == "USER_NOT_FOUND : Import the users of the Firebase project first.",
                "\(unknown.text)"
            )
            #expect(try await service.accounts().count == 1)
            try await service.disable("ada")
            let answer = try await service.exchange(firebaseIDToken: try firebase.idToken())
            #expect(answer.errorMessage == "USER_DISABLED", "\(answer.text)")
            #expect(try await service.refusals().map(\.code) == ["USER_DISABLED"])
            #expect(try await service.refusals().map(\.method) == ["firebase"])
        }
    }

    @Test func sessionEndedHereIsRefused() async throws {
        try await FakeFirebase.run { service, firebase in
            let now = String(service.clock.now().seconds)
            let body: JSONObject = ["localId": "ada", "validSince": .string(now)]
            #expect(try await service.post("v1/accounts:update", body, as: .administrator).status == 200)
            let answer = try await service.exchange(firebaseIDToken: try firebase.idToken())
            #expect(answer.errorMessage == "TOKEN_EXPIRED", "\(answer.text)")
            // The password at Firebase can be the stolen one that was replaced here.
            service.clock.advance(seconds: 10)
            let later = try firebase.idToken(["auth_time": .integer(service.clock.now().seconds)])
            #expect(try await service.exchange(firebaseIDToken: later).errorMessage == "TOKEN_EXPIRED")
            let again: JSONObject = ["users": [.object(FakeFirebase.row)], "allowOverwrite": true]
            let path = "v1/projects/acme/accounts:batchCreate"
            #expect(try await service.post(path, again, as: .administrator).status == 200)
            #expect(try await service.exchange(firebaseIDToken: later).errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.sessions() == 0)
        }
    }

    @Test func recreatedAccountContinuesNoSession() async throws {
        try await FakeFirebase.run { service, firebase in
            let first = try await service.exchange(firebaseIDToken: try firebase.idToken())
            #expect(first.status == 200)
            let body: JSONObject = ["localId": "ada"]
            #expect(try await service.post("v1/accounts:delete", body, as: .administrator).status == 200)
            service.clock.advance(seconds: 10)
            let users: JSONObject = ["users": [.object(FakeFirebase.row)]]
            #expect(
                try await service.post("v1/projects/acme/accounts:batchCreate", users, as: .administrator).status == 200
            )
            let other = try firebase.idToken(["auth_time": .integer(FakeFirebase.authTime + 1)])
            #expect(try await service.exchange(firebaseIDToken: other).errorMessage == "TOKEN_EXPIRED")
        }
    }

    @Test(arguments: ["google.com", "phone", "anonymous", "oidc.acme"])
    func sessionByAMethodThatTheAccountHasNotIsRefused(_ method: String) async throws {
        try await FakeFirebase.run { service, firebase in
            let token = try firebase.idToken(firebase: ["sign_in_provider": .string(method)])
            let answer = try await service.exchange(firebaseIDToken: token)
            #expect(answer.errorMessage == "TOKEN_EXPIRED", "\(answer.text)")
            #expect(try await service.sessions() == 0)
        }
    }

    @Test func sessionEndedAtFirebaseIsRefused() async throws {
        try await FakeFirebase.run { service, firebase in
            let validSince = String(FakeFirebase.authTime + 1)
            let body: JSONObject = ["localId": "ada", "validSince": .string(validSince)]
            #expect(try await service.post("v1/accounts:update", body, as: .administrator).status == 200)
            let answer = try await service.exchange(firebaseIDToken: try firebase.idToken())
            #expect(answer.errorMessage == "TOKEN_EXPIRED", "\(answer.text)")
            let later = try firebase.idToken(["auth_time": .integer(FakeFirebase.authTime + 1)])
            #expect(try await service.exchange(firebaseIDToken: later).status == 200)
        }
    }

    @Test func tokenOfAnotherTenantIsRefused() async throws {
        try await FakeFirebase.run { service, firebase in
            let tenant = try await service.makeTenant("school", ["allowPasswordSignup": true])
            let inTenant = try firebase.idToken(firebase: ["tenant": .string(tenant)])
            let foreign = try await service.exchange(
                firebaseIDToken: try firebase.idToken(firebase: ["tenant": "other-a1b2c"])
            )
            #expect(foreign.errorMessage?.hasPrefix("TENANT_NOT_FOUND") == true, "\(foreign.text)")
            let named = try await service.exchange(
                firebase: ["idToken": .string(try firebase.idToken()), "tenantId": .string(tenant)]
            )
            #expect(named.errorMessage?.hasPrefix("TENANT_ID_MISMATCH") == true, "\(named.text)")
            #expect(try await service.exchange(firebaseIDToken: inTenant).errorMessage?.prefix(14) == "USER_NOT_FOUND")
            _ = try await service.post(
                "v1/projects/acme/tenants/\(tenant)/accounts:batchCreate",
                ["users": [["localId": "ada", "email": "ada@example.com"]]],
                as: .administrator
            )
            let answer = try await service.exchange(firebaseIDToken: inTenant)
            #expect(answer["tenantId"] == .string(tenant), "\(answer.text)")
            #expect(try await service.sessions() == 0)
        }
    }

    @Test func secondFactorMustBeInTheToken() async throws {
        var row = FakeFirebase.row
        row["mfaInfo"] = [["mfaEnrollmentId": "f1", "phoneInfo": "+15555550100"]]
        try await FakeFirebase.run(importing: row) { service, firebase in
            try await service.configure(["mfa": ["state": "ENABLED", "enabledProviders": ["PHONE_SMS"]]])
            for factor in [
                [:], ["sign_in_second_factor": "phone", "second_factor_identifier": "f2"],
                ["sign_in_second_factor": "totp", "second_factor_identifier": "f1"],
            ] as [JSONObject] {
                let answer = try await service.exchange(firebaseIDToken: try firebase.idToken(firebase: factor))
                #expect(answer.errorMessage?.hasPrefix("CREDENTIAL_TOO_OLD_LOGIN_AGAIN : ") == true, "\(answer.text)")
            }
            let factor: JSONObject = ["sign_in_second_factor": "phone", "second_factor_identifier": "f1"]
            let answer = try await service.exchange(firebaseIDToken: try firebase.idToken(firebase: factor))
            let claims = try await service.claims(of: answer)["firebase"]?.object
            #expect(claims?["sign_in_second_factor"] == "phone" && claims?["second_factor_identifier"] == "f1")
        }
    }

    @Test func sessionContinuesOnce() async throws {
        try await FakeFirebase.run { service, firebase in
            let idToken = try firebase.idToken()
            let refreshToken = firebase.refreshToken(for: try firebase.idToken())
            #expect(try await service.exchange(firebaseRefreshToken: refreshToken).status == 200)
            for answer in [
                try await service.exchange(firebaseRefreshToken: refreshToken),
                try await service.exchange(firebaseIDToken: idToken),
            ] {
                #expect(answer.errorMessage == "TOKEN_EXPIRED", "\(answer.text)")
            }
            #expect(try await service.sessions() == 1)
            // Another device.
            let other = try firebase.idToken(["auth_time": .integer(FakeFirebase.authTime + 1)])
            #expect(try await service.exchange(firebaseIDToken: other).status == 200)
        }
    }

    @Test func sixteenClientsGetOneSession() async throws {
        try await FakeFirebase.run { service, firebase in
            let token = try firebase.idToken()
            let succeeded = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<16 { group.addTask { try await service.exchange(firebaseIDToken: token).status } }
                return try await group.reduce(0) { $0 + ($1 == 200 ? 1 : 0) }
            }
            #expect(succeeded == 1)
            #expect(try await service.sessions() == 1)
        }
    }

    @Test func blockingFunctionRejectsTheSessionAndLeavesItForLater() async throws {
        let functions = FakeFunctions()
        try await FakeFirebase.run(functions: functions) { service, firebase in
            try await service.configure([
                "blockingFunctions": ["triggers": ["beforeSignIn": ["functionUri": .string(FakeFunctions.address)]]]
            ])
            functions.refuse("beforeSignIn")
            let token = try firebase.idToken()
            let refused = try await service.exchange(firebaseIDToken: token)
            #expect(refused.errorMessage?.hasPrefix("BLOCKING_FUNCTION_ERROR_RESPONSE") == true, "\(refused.text)")
            #expect(functions.claims.first?["sign_in_method"] == "password")
            functions.answer("beforeSignIn", body: [:])
            let answer = try await service.exchange(firebaseIDToken: token)
            #expect(answer.status == 200, "\(answer.text)")
        }
    }

    @Test(arguments: [FakeFirebase.authTime, TestClock.start.seconds])
    func exchangedSessionIsNoRecentSignIn(_ authTime: Int64) async throws {
        try await FakeFirebase.run { service, firebase in
            let token = try firebase.idToken(["auth_time": .integer(authTime)])
            let answer = try await service.exchange(firebaseIDToken: token)
            let body: JSONObject = ["idToken": answer["idToken"] ?? .null, "password": "engine-1843"]
            let refused = try await service.post("v1/accounts:update", body)
            #expect(refused.errorMessage?.hasPrefix("CREDENTIAL_TOO_OLD_LOGIN_AGAIN") == true, "\(refused.text)")
        }
    }

    @Test func sessionHasTheSignInOfFirebaseAndTheClaimsOfTheAccount() async throws {
        var row = FakeFirebase.row
        row["providerUserInfo"] = [["providerId": "google.com", "rawId": "1"]]
        try await FakeFirebase.run(importing: row) { service, firebase in
            let token = try firebase.idToken(firebase: ["sign_in_provider": "google.com"])
            let answer = try await service.exchange(firebaseIDToken: token)
            #expect(answer["localId"] == "ada" && answer["expiresIn"] == "3600", "\(answer.text)")
            let claims = try await service.claims(of: answer)
            #expect(claims["sub"] == "ada" && claims["role"] == "guest")
            let firebaseClaims = claims["firebase"]?.object
            #expect(firebaseClaims?["sign_in_provider"] == "google.com")
            #expect(
                firebaseClaims?["cresset_sign_in"]?.object?["signed_in_at"] == .integer(FakeFirebase.authTime),
                "\(claims)"
            )
            // The import ended no session of ours, but `auth_time` must not be older than `validSince`.
            #expect(claims["auth_time"] == .integer(TestClock.start.seconds))
            let refreshed = try await service.refresh(answer["refreshToken"]?.string ?? "")
            #expect(try await service.claims(of: refreshed)["sub"] == "ada")
            let account = try #require(try await service.accounts().first)
            #expect(account.lastLoginAt == nil && account.lastRefreshAt != nil)
        }
    }

    @Test(arguments: [("playgames.google.com", "playgames.google.com"), ("oidc.acme", "oidc.acme"), ("x", "custom")])
    func signInProviderIsOneOfOurs(_ named: String, _ expected: String) async throws {
        var row = FakeFirebase.row
        row["providerUserInfo"] = .array(
            ["playgames.google.com", "oidc.acme"].map { ["providerId": .string($0), "rawId": "1"] }
        )
        try await FakeFirebase.run(importing: row) { service, firebase in
            let token = try firebase.idToken(firebase: ["sign_in_provider": .string(named)])
            let claims = try await service.claims(of: try await service.exchange(firebaseIDToken: token))
            #expect(claims["firebase"]?.object?["sign_in_provider"] == .string(expected))
        }
    }

    @Test func lifetimeCountsFromTheSignInAtFirebase() async throws {
        try await FakeFirebase.run { service, firebase in
            try await service.configure(["signIn": ["cressetSessionLifetime": "2592000s"]])
            let old = try await service.exchange(firebaseIDToken: try firebase.idToken())
            #expect(old.errorMessage == "TOKEN_EXPIRED", "\(old.text)")
            let young = try firebase.idToken(["auth_time": .integer(FakeFirebase.authTime + 3600)])
            let answer = try await service.exchange(firebaseIDToken: young)
            #expect(answer.status == 200, "\(answer.text)")
            service.clock.advance(seconds: 3600)
            #expect(try await service.refresh(answer["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
        }
    }

    @Test func failedExchangesOfANetworkAreLimited() async throws {
        try await FakeFirebase.run { service, firebase in
            for _ in 0..<300 { _ = try await service.exchange(firebaseIDToken: "x") }
            let limited = try await service.exchange(firebaseIDToken: try firebase.idToken())
            #expect(limited.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true, "\(limited.text)")
            service.clock.advance(seconds: 3601)
            #expect(try await service.exchange(firebaseIDToken: try firebase.idToken()).status == 200)
        }
    }

    @Test func outcomesAreCountedAndLogged() async throws {
        try await FakeFirebase.run { service, firebase in
            _ = try await service.exchange(firebaseIDToken: "x")
            _ = try await service.exchange(firebaseIDToken: try firebase.idToken())
            firebase.answer(Self.tokenURL, nil)
            _ = try await service.exchange(firebaseRefreshToken: "r")
            let metrics = try await service.get("metrics", as: .nobody).text
            for outcome in ["exchanged", "refused", "unavailable"] {
                #expect(metrics.contains("cresset_firebase_sessions_total{outcome=\"\(outcome)\"} 1"), "\(metrics)")
            }
            #expect(service.log.text.contains("Firebase session exchange"))
        }
    }

    @Test(
        arguments: [
            ["projectId": .null], ["projectId": "Old Shop"], ["apiKey": .null], ["until": .null], ["until": "soon"],
            ["until": "2026-07-01T00:00:00Z"], ["until": "2025-12-31T00:00:00Z"],
            ["tokenUrl": "http://tokens.example.com"], ["keysUrl": "ftp://keys.example.com"],
        ] as [JSONObject]
    )
    func invalidSettingsAreRefused(_ changes: JSONObject) async throws {
        try await TestService.run { service in
            let answer = try await service.exchangeFirebaseSessions(changes)
            #expect(answer.errorMessage?.hasPrefix("INVALID_CONFIG : signIn.cressetFirebaseSessions") == true)
        }
    }

    @Test func apiKeyIsNeverShown() async throws {
        try await FakeFirebase.run { service, _ in
            let config = try await service.get("v2/projects/acme/config", as: .administrator)
            let settings = config["signIn"]?.object?["cressetFirebaseSessions"]?.object
            #expect(settings?["projectId"] == "old-shop" && settings?["apiKey"] == nil, "\(config.text)")
            let stored = try #require(try await service.store.project(id: "acme"))
            #expect(!stored.config.text.contains(FakeFirebase.apiKey))
        }
    }

    @Test func emulatorHasNoSuchMethod() async throws {
        try await FakeFirebase.run(.emulator(signedTokens: false)) { service, firebase in
            let answer = try await service.exchange(firebaseIDToken: try firebase.idToken())
            #expect(answer.status == 501)
        }
    }
}
