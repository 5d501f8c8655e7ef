import CressetFederation
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Functions called for users of identity providers (docs/wire §8.6, §15).
struct ProviderFunctionTests {
    private static func run(_ body: (TestService, FakeFunctions) async throws -> Void) async throws {
        try await TestService.runWithFunctions { service, functions in
            try await service.addProvider()
            try await body(service, functions)
        }
    }

    private static func forward(_ credentials: JSONObject, in service: TestService) async throws {
        try await service.configure(["blockingFunctions": ["forwardInboundCredentials": .object(credentials)]])
    }

    @Test func refusedPersonGetsNoAccount() async throws {
        try await Self.run { service, functions in
            functions.refuse("beforeCreate")
            let answer = try await service.signInWithProvider()
            #expect(answer.errorMessage?.hasPrefix("BLOCKING_FUNCTION_ERROR_RESPONSE : ") == true)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func newPersonIsAskedAboutTwiceAndKnownOneOnce() async throws {
        try await Self.run { service, functions in
            functions.answer("beforeCreate", userRecord: ["displayName": "Chosen"])
            functions.answer("beforeSignIn", userRecord: ["sessionClaims": ["level": 3]])
            let first = try await service.signInWithProvider()
            #expect(first.status == 200 && first["isNewUser"] == true, "\(first.text)")
            #expect(try await service.claims(of: first)["level"] == 3)
            let second = try await service.signInWithProvider()
            #expect(second["localId"] == first["localId"] && second["isNewUser"] == nil)
            #expect(functions.events == ["beforeCreate", "beforeSignIn", "beforeSignIn"])
            #expect(Set(functions.claims.map { $0["sub"] }) == [first["localId"]])
            #expect(try await service.accounts().first?.displayName == "Chosen")
        }
    }

    @Test func credentialsAreForwardedWhereTheProjectWantsIt() async throws {
        try await Self.run { service, functions in
            _ = try await service.signInWithProvider()
            let claims = try #require(functions.claims.first)
            #expect(claims["sign_in_method"] == "oidc.acme" && claims["raw_user_info"]?.string?.first == "{")
            #expect(claims["oauth_id_token"] == nil && claims["oauth_access_token"] == nil)
            try await Self.forward(["idToken": true], in: service)
            _ = try await service.signInWithProvider()
            #expect(functions.claims.last?["oauth_id_token"]?.string?.isEmpty == false)
        }
    }

    @Test func linkIsAskedAbout() async throws {
        try await Self.run { service, functions in
            let user = try await service.signUp()
            functions.refuse("beforeSignIn")
            let before = try await service.accounts()
            let link: JSONObject = ["idToken": user["idToken"] ?? .null]
            let refused = try await service.signInWithProvider([:], "oidc.acme", link)
            #expect(refused.errorMessage?.hasPrefix("BLOCKING_FUNCTION_ERROR_RESPONSE : ") == true)
            #expect(try await service.accounts() == before)
            functions.answer("beforeSignIn", body: [:])
            let linked = try await service.signInWithProvider([:], "oidc.acme", link)
            #expect(linked.status == 200, "\(linked.text)")
            let providers = functions.claims.last?["user_record"]?.object?["provider_data"]?.array
            #expect(providers?.contains { $0.object?["provider_id"] == "oidc.acme" } == true)
        }
    }

    @Test func personWhoIsDisabledMeanwhileIsNotSignedIn() async throws {
        try await Self.run { service, functions in
            let user = try await service.signInWithProvider()
            let id = user["localId"]
            functions.answer("beforeSignIn") { [service] _ in
                try await service.disable(id)
                return ProviderResponse(status: 200, body: Array("{}".utf8))
            }
            #expect(try await service.signInWithProvider().errorMessage == "USER_DISABLED")
        }
    }
}
