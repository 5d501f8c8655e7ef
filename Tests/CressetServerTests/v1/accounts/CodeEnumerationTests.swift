import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// With enumeration protection, mail to existing and missing accounts looks the same from outside.
struct CodeEnumerationTests {
    /// Returns a response without the parts differing every time.
    private static func look(of answer: Answer) -> [String] {
        let headers = answer.headers.fields.filter { !["x-request-id", "date"].contains($0.name.lowercased()) }
        return ["\(answer.status)"] + headers.map { "\($0.name): \($0.value)" }.sorted() + [answer.text]
    }

    @Test(arguments: ["PASSWORD_RESET", "TEMPORARY_PASSWORD"], Transport.allCases)
    func resetOfAnUnknownAddressLooksLikeThatOfAKnownOne(_ type: String, _ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            try await service.allowTemporaryPasswords()
            try await service.addUser("anna@example.com")
            let known = try await service.sendCode(type, ["email": "anna@example.com"])
            let unknown = try await service.sendCode(type, ["email": "otto@example.com"])
            let neutral = Self.look(of: unknown).map { $0.replacing("otto", with: "anna") }
            #expect(Self.look(of: known) == neutral)
            // One mail each; one has no recipient.
            let mails = try await service.mails()
            #expect(Set(mails.map(\.recipient)) == ["anna@example.com", nil])
            #expect(Set(mails.map(\.subject)).count == 1)
        }
    }

    @Test(arguments: Transport.allCases)
    func takenAddressLooksLikeAFreeOne(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let token = try await service.signUp()["idToken"] ?? .null
            try await service.addUser("taken@example.com")
            let answers = try await ["taken@example.com", "ada@example.com", "free@example.com"].asyncMap { email in
                Self.look(
                    of: try await service.sendCode(
                        "VERIFY_AND_CHANGE_EMAIL",
                        ["idToken": token, "newEmail": .string(email)]
                    )
                )
            }
            #expect(Set(answers).count == 1)
            #expect(answers[0].last?.contains("\"ada@example.com\"") == true)
            let mails = try await service.mails()
            #expect(mails.count == 3)
            #expect(mails.compactMap(\.recipient) == ["free@example.com"])
        }
    }

    @Test func signInLinkToAnybodyLooksAlike() async throws {
        try await TestService.run { service in
            try await service.addUser("anna@example.com")
            let body: JSONObject = ["continueUrl": "http://localhost"]
            let known = try await service.sendCode(
                "EMAIL_SIGNIN",
                body.merging(["email": "anna@example.com"])
            )
            let unknown = try await service.sendCode("EMAIL_SIGNIN", body.merging(["email": "otto@example.com"]))
            #expect(Self.look(of: known) == Self.look(of: unknown).map { $0.replacing("otto", with: "anna") })
        }
    }

    @Test(arguments: Transport.allCases)
    func signInLinkTellsNeitherDisabledNorUnknownUsers(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            try await service.create([
                ["localId": "anna", "email": "anna@example.com"],
                ["localId": "eric", "email": "eric@example.com", "disabled": true],
            ])
            try await service.configure(["client": ["permissions": ["disabledUserSignup": true]]])
            let before = try await service.accounts()
            let answers = try await ["anna", "eric", "otto"].asyncMap { name in
                let body: JSONObject = ["email": .string("\(name)@example.com"), "continueUrl": "http://localhost"]
                let answer = try await service.sendCode("EMAIL_SIGNIN", body)
                return Self.look(of: answer).map { $0.replacing(name, with: "anna") }
            }
            #expect(Set(answers).count == 1)
            // One mail each; only one has a recipient.
            let mails = try await service.mails()
            #expect(mails.count == 3)
            #expect(mails.compactMap(\.recipient) == ["anna@example.com"])
            #expect(try await service.accounts() == before)
        }
    }

    @Test func administratorIsToldWhoGetsNoSignInLink() async throws {
        try await TestService.run { service in
            try await service.create([["localId": "eric", "email": "eric@example.com", "disabled": true]])
            let body: JSONObject = ["email": "eric@example.com", "continueUrl": "http://localhost"]
            let answer = try await service.sendCode("EMAIL_SIGNIN", body, as: .administrator)
            #expect(answer.errorMessage == "USER_DISABLED")
            #expect(try await service.mails().isEmpty)
        }
    }

    // As in production: a client naming a foreign domain learns of the account. See the threat model.
    @Test func placeOfALinkIsCheckedForKnownAddressesAlone() async throws {
        try await TestService.run { service in
            try await service.addUser()
            var body: JSONObject = ["email": "ada@example.com", "continueUrl": "https://evil.com"]
            #expect(
                try await service.sendCode("PASSWORD_RESET", body).errorMessage
                    == "UNAUTHORIZED_DOMAIN : Domain not allowlisted by project: evil.com"
            )
            body["email"] = "eve@example.com"
            #expect(try await service.sendCode("PASSWORD_RESET", body).status == 200)
            let administrator = try await service.sendCode("PASSWORD_RESET", body, as: .administrator)
            #expect(administrator.errorMessage?.hasPrefix("UNAUTHORIZED_DOMAIN") == true)
        }
    }

    @Test func hiddenCodeLeadsNowhereEvenIfTheAccountComes() async throws {
        try await TestService.run { service in
            _ = try await service.sendCode("PASSWORD_RESET", ["email": "ada@example.com"])
            let hidden = try #require(try await service.mails().first)
            #expect(hidden.recipient == nil)
            try await service.addUser()
            _ = try await service.sendCode("PASSWORD_RESET", ["email": "ada@example.com"])
            #expect(try await service.checkCode(hidden.code).errorMessage == "INVALID_OOB_CODE")
        }
    }
}

extension JSONObject {
    fileprivate func merging(_ other: JSONObject) -> JSONObject {
        var merged = self
        for key in other.keys { merged[key] = other[key] }
        return merged
    }
}

extension [String] {
    fileprivate func asyncMap<Result>(_ transform: (String) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
