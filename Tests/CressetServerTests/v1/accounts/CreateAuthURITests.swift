import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct CreateAuthURITests {
    static let refusals: [(JSONObject, String)] = [
        ([:], "MISSING_IDENTIFIER"),
        (["identifier": "ada@example.com"], "MISSING_CONTINUE_URI"),
        (["identifier": "ada", "continueUri": "https://example.com"], "INVALID_IDENTIFIER"),
        (["identifier": "ada@example.com", "continueUri": "example.com"], "INVALID_CONTINUE_URI"),
    ]

    @Test(arguments: refusals)
    func incompleteRequestIsRefused(_ body: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            let answer = try await service.post("v1/accounts:createAuthUri", body)
            #expect(answer.errorMessage == message)
        }
    }

    private static let question: JSONObject = ["identifier": "Ada@example.com", "continueUri": "https://example.com"]

    @Test func enumerationProtectionTellsNothing() async throws {
        try await TestService.run { service in
            let unknown = try await service.post("v1/accounts:createAuthUri", Self.question)
            try await service.signUp()
            let known = try await service.post("v1/accounts:createAuthUri", Self.question)
            #expect(unknown.json.keys == ["kind", "sessionId"])
            #expect(known.json.keys == ["kind", "sessionId"])
        }
    }

    @Test(arguments: Transport.allCases)
    func withoutProtectionTheWaysInAreTold(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let unknown = try await service.post("v1/accounts:createAuthUri", Self.question)
            #expect(unknown["registered"] == false)
            #expect(unknown["signinMethods"] == nil)
            try await service.signUp()
            let known = try await service.post("v1/accounts:createAuthUri", Self.question)
            #expect(known["registered"] == true)
            #expect(known["allProviders"] == ["password"])
            #expect(known["signinMethods"] == ["password"])
        }
    }
}
