import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The assertions accepted by the emulator as a SAML provider's (docs/wire §22.5).
struct EmulatorSAMLTests {
    private static func signIn(_ response: JSONObject?, in service: TestService) async throws -> Answer {
        let claims: JSONObject = ["sub": "person-1"]
        let query = HTTPQuery(
            [(name: "providerId", value: "saml.acme"), (name: "id_token", value: claims.text)]
                + (response.map { [(name: "SAMLResponse", value: $0.text)] } ?? [])
        )
        return try await service.post(
            "v1/accounts:signInWithIdp",
            ["requestUri": "http://localhost", "postBody": .string(query.text), "returnSecureToken": true]
        )
    }

    @Test(
        arguments: [
            ([:], "assertion"), (["assertion": [:]], "assertion.subject"),
            (["assertion": ["subject": [:]]], "assertion.subject.nameId"),
            (["assertion": ["subject": ["nameId": ""]]], "assertion.subject.nameId"),
        ] as [(JSONObject, String)]
    )
    func responseMustNameSomebody(_ response: JSONObject, _ missing: String) async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let answer = try await Self.signIn(response, in: service)
            #expect(answer.status == 400)
            #expect(answer.errorMessage == "INVALID_IDP_RESPONSE : ((Missing \(missing) in SAMLResponse.))")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func providerWithoutAnAssertionIsBelieved() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let answer = try await Self.signIn(nil, in: service)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(try await service.accounts().first?.identities.map(\.providerID) == ["saml.acme"])
        }
    }

    @Test func tokenHasEveryAttribute() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let attributes: JSONObject = ["name": "Ada", "email": ["a", "b"], "department": "engines"]
            let answer = try await Self.signIn(
                ["assertion": ["subject": ["nameId": "ada"], "attributeStatements": .object(attributes)]],
                in: service
            )
            let claims = try await service.claims(of: answer)["firebase"]?.object
            #expect(claims?["sign_in_attributes"]?.object == attributes)
        }
    }

    @Test func nameKeepsItsCaseAndAttributesAreTold() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let attributes: JSONObject = ["department": "engines"]
            let response: JSONObject = [
                "assertion": [
                    "subject": ["nameId": "Ada@Example.com"], "attributeStatements": .object(attributes),
                ]
            ]
            let answer = try await Self.signIn(response, in: service)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer["email"] == "Ada@Example.com" && answer["emailVerified"] == true)
            #expect(answer["rawUserInfo"] == .string(attributes.text))
        }
    }
}
