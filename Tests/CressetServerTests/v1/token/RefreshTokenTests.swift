import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct RefreshTokenTests {
    static let refusals: [(String, String)] = [
        ("", "MISSING_GRANT_TYPE"),
        ("grant_type=", "MISSING_GRANT_TYPE"),
        ("grant_type=password&refresh_token=x", "INVALID_GRANT_TYPE"),
        ("grant_type=refresh_token", "MISSING_REFRESH_TOKEN"),
        ("grant_type=refresh_token&refresh_token=", "MISSING_REFRESH_TOKEN"),
        ("grant_type=refresh_token&refresh_token=x", "INVALID_REFRESH_TOKEN"),
    ]

    @Test(arguments: refusals)
    func wrongGrantIsRefused(_ form: String, _ message: String) async throws {
        try await TestService.run { service in
            let answer = try await service.call(
                .post,
                "v1/token",
                Array(form.utf8),
                headers: ["Content-Type": "application/x-www-form-urlencoded"]
            )
            #expect(answer.status == 400)
            #expect(
                answer.error == ["code": 400, "message": .string(message), "status": "INVALID_ARGUMENT"]
            )
        }
    }

    @Test func idTokenIsNoRefreshToken() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            #expect(try await service.refresh(user["idToken"]?.string ?? "").errorMessage == "INVALID_REFRESH_TOKEN")
        }
    }

    @Test func tokenOfAnotherProjectIsRefused() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let other = try await service.accounts.createProject(id: "other")
            let body: JSONObject = [
                "grant_type": "refresh_token", "refresh_token": user["refreshToken"] ?? .null,
            ]
            let answer = try await service.call(
                .post,
                "v1/token?key=\(other.apiKey)",
                body.serialized(),
                as: .nobody
            )
            #expect(answer.errorMessage == "PROJECT_NUMBER_MISMATCH")
        }
    }

    @Test func disabledUserIsRefused() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            try await service.disable(user["localId"])
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").errorMessage == "USER_DISABLED")
        }
    }

    @Test func unknownKeyIsToldInTheTokenServicesWords() async throws {
        try await TestService.run { service in
            let answer = try await service.call(.post, "v1/token?key=wrong", as: .nobody)
            #expect(answer.status == 400)
            #expect(answer.error["errors"] == nil)
            let details = answer.error["details"]?.array?.first?.object
            #expect(details?["metadata"] == ["service": "securetoken.googleapis.com"])
        }
    }

    @Test(arguments: Transport.allCases)
    func refreshedTokenReadsTheAccountAnewAndKeepsTheSession(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let user = try await service.signUp()
            let began = service.clock.now().seconds
            service.clock.advance(seconds: 7200)
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "displayName": "Ada"],
                as: .administrator
            )
            let answer = try await service.refresh(user["refreshToken"]?.string ?? "")
            #expect(
                answer.json.keys == [
                    "access_token", "expires_in", "token_type", "refresh_token", "id_token", "user_id", "project_id",
                ]
            )
            #expect(answer["refresh_token"] == user["refreshToken"])
            #expect(answer["access_token"] == answer["id_token"])
            #expect(answer["project_id"]?.string == service.project.number)
            let claims = try await service.claims(of: answer)
            #expect(claims["auth_time"] == .integer(began))
            #expect(claims["iat"] == .integer(service.clock.now().seconds))
            #expect(claims["name"] == "Ada")
            #expect(
                try await service.store.account(user["localId"]?.string ?? "", in: service.pool)?.lastRefreshAt
                    == service.clock.now()
            )
        }
    }

    @Test func jsonAndPrefixedPathAreTakenToo() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let answer = try await service.post(
                "securetoken.googleapis.com/v1/token",
                ["grantType": "refresh_token", "refreshToken": user["refreshToken"] ?? .null]
            )
            #expect(answer.status == 200)
        }
    }
}
