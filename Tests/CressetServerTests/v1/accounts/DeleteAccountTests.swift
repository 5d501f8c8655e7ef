import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct DeleteAccountTests {
    @Test func clientNeedsAGoodToken() async throws {
        try await TestService.run { service in
            try await service.signUp()
            #expect(try await service.post("v1/accounts:delete").errorMessage == "MISSING_ID_TOKEN")
            let answer = try await service.post("v1/accounts:delete", ["idToken": "x"])
            #expect(answer.errorMessage == "INVALID_ID_TOKEN")
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test func deletionCanBeSwitchedOffForClients() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            try await service.configure(["client": ["permissions": ["disabledUserDeletion": true]]])
            let answer = try await service.post("v1/accounts:delete", ["idToken": user["idToken"] ?? .null])
            #expect(answer.errorMessage == "ADMIN_ONLY_OPERATION")
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test func administratorNamesAnAccountThatIsThere() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let path = "v1/projects/acme/accounts:delete"
            #expect(try await service.post(path, as: .administrator).errorMessage == "MISSING_LOCAL_ID")
            #expect(
                try await service.post(path, ["localId": "nobody"], as: .administrator).errorMessage
                    == "USER_NOT_FOUND"
            )
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test(arguments: Transport.allCases)
    func deletedAccountLeavesNothingBehind(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let user = try await service.signUp()
            let token: JSONObject = ["idToken": user["idToken"] ?? .null]
            let answer = try await service.post("v1/accounts:delete", token)
            #expect(answer.json == ["kind": "identitytoolkit#DeleteAccountResponse"])
            #expect(try await service.accounts().isEmpty)
            #expect(try await service.post("v1/accounts:lookup", token).errorMessage == "USER_NOT_FOUND")
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").errorMessage == "USER_NOT_FOUND")
            #expect(try await service.signUp().status == 200)
        }
    }

    @Test func recreatedAccountDoesNotReviveOldTokens() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let id = user["localId"] ?? .null
            _ = try await service.post("v1/accounts:delete", ["localId": id], as: .administrator)
            service.clock.advance(seconds: 5)
            _ = try await service.post("v1/projects/acme/accounts", ["localId": id], as: .administrator)
            let answer = try await service.post("v1/accounts:lookup", ["idToken": user["idToken"] ?? .null])
            #expect(answer.errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.refresh(user["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
        }
    }
}
