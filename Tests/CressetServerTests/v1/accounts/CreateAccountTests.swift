import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct CreateAccountTests {
    private static func steering(_ code: String) -> String {
        "INVALID_IDENTIFIER : Invalid user ID. Control and text direction characters are not allowed: U+\(code)."
    }

    static let refusals: [(JSONObject, String)] = [
        (["localId": "taken"], "DUPLICATE_LOCAL_ID"),
        (["localId": "a\u{0}b"], steering("0000")), (["localId": "a\nb"], steering("000A")),
        (["localId": "\u{1B}[2J"], steering("001B")), (["localId": "\u{9B}2J"], steering("009B")),
        (["localId": "a\u{2028}b"], steering("2028")), (["localId": "ada\u{202E}eve"], steering("202E")),
        (["localId": "\u{200F}ada"], steering("200F")), (["localId": "ada\u{2066}"], steering("2066")),
        (
            ["localId": .string(String(repeating: "é", count: 513))],
            "INVALID_IDENTIFIER : Invalid user ID length. The maximum is 1024 bytes."
        ),
        (["localId": "x", "idToken": "y"], "UNEXPECTED_PARAMETER : User ID"),
        (["phoneNumber": "5550001"], "INVALID_PHONE_NUMBER : Invalid format."),
        (["phoneNumber": "+15550000001"], "PHONE_NUMBER_EXISTS"),
        (["email": "x"], "INVALID_EMAIL"),
        (["email": "TAKEN@example.com"], "EMAIL_EXISTS"),
        (["password": "12345"], "WEAK_PASSWORD : Password should be at least 6 characters"),
        (
            ["displayName": .string(String(repeating: "x", count: 257))],
            "INVALID_PROFILE_ATTRIBUTE : Display name too long."
        ),
    ]

    @Test(arguments: refusals)
    func wrongDescriptionIsRefused(_ body: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            let first = try await service.post(
                "v1/projects/acme/accounts",
                ["localId": "taken", "email": "taken@example.com", "phoneNumber": "+15550000001"],
                as: .administrator
            )
            #expect(first.status == 200)
            let before = try await service.accounts()
            let answer = try await service.post("v1/projects/acme/accounts", body, as: .administrator)
            #expect(answer.errorMessage == message)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func clientsAndStrangersAreRefused() async throws {
        try await TestService.run { service in
            let path = "v1/projects/acme/accounts"
            let client = try await service.post(path)
            #expect(
                client.errorMessage
                    == "INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id."
            )
            #expect(try await service.post(path, as: .nobody).status == 403)
            #expect(try await service.post("v1/projects/other/accounts", as: .administrator).status == 403)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test(arguments: Transport.allCases)
    func accountIsCreatedWithoutTokens(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let answer = try await service.post(
                "v1/projects/acme/accounts",
                [
                    "localId": "ada", "email": "Ada@example.com", "password": "engine-1843", "emailVerified": true,
                    "photoUrl": "https://example.com/x", "phoneNumber": "+15550000001", "displayName": "Ada",
                ],
                as: .administrator
            )
            #expect(
                answer.json == [
                    "kind": "identitytoolkit#SignupNewUserResponse", "email": "ada@example.com", "localId": "ada",
                ]
            )
            let account = try #require(try await service.accounts().first)
            #expect(account.emailVerified == true)
            #expect(account.disabled == false)
            #expect(account.photoURL == "https://example.com/x")
            #expect(try await service.signIn()["localId"] == "ada")
        }
    }

    @Test func emptyDescriptionMakesAnEmptyAccount() async throws {
        try await TestService.run { service in
            let answer = try await service.post("v1/accounts:signUp", as: .administrator)
            #expect(answer["email"] == "")
            #expect(answer["localId"]?.string?.utf8.count == 28)
            #expect(answer["idToken"] == nil)
        }
    }
}
