import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Temporary passwords on the legacy wire: mailed, and valid for sign-in and every change.
struct LegacyTemporaryPasswordTests {
    private static let user = "users/ada%40example.com"

    private func reset(_ service: TestService) async throws -> String {
        try await service.allowTemporaryPasswords()
        try await service.createLegacyUser()
        service.clock.advance(seconds: 1)
        let answer = try await service.legacy(Self.user + "/password")
        #expect(answer.status == 200)
        #expect(answer.json.isEmpty)
        return try await service.mail(to: "ada@example.com")?.temporaryPassword ?? ""
    }

    @Test func resetOfAnUnknownAddressLooksLikeAnyOther() async throws {
        try await TestService.runLegacy { service in
            _ = try await reset(service)
            let before = try await service.accounts()
            let unknown = try await service.legacy("users/eve@example.com/password")
            #expect(unknown.status == 200)
            #expect(unknown.json.isEmpty)
            let recipients = try await service.mails().map(\.recipient)
            #expect(recipients.count == 2 && Set(recipients) == ["ada@example.com", nil])
            #expect(try await service.accounts() == before)
        }
    }

    @Test func loginSaysThatThePasswordIsATemporaryOne() async throws {
        try await TestService.runLegacy { service in
            let temporary = try await reset(service)
            #expect(try await service.legacyLogin()["password"]?.object?["isTemporaryPassword"] == false)
            let login = try await service.legacyLogin(password: temporary)
            #expect(login["password"]?.object?["isTemporaryPassword"] == true)
            let firebase = login["auth"]?.object?["token"]?.object?["firebase"]?.object
            #expect(firebase?["sign_in_attributes"] == ["isTemporaryPassword": true])
            #expect(try await service.legacyLogin().status == 400)
        }
    }

    @Test func temporaryPasswordIsChangedForANewOne() async throws {
        try await TestService.runLegacy { service in
            let temporary = try await reset(service)
            let change: JSONObject = ["oldPassword": .string(temporary), "newPassword": "engine-1844"]
            #expect(try await service.legacy(Self.user + "/password", change, by: .put).status == 200)
            #expect(try await service.legacyLogin(password: temporary).status == 400)
            #expect(try await service.legacyLogin().status == 400)
            let login = try await service.legacyLogin(password: "engine-1844")
            #expect(login["password"]?.object?["isTemporaryPassword"] == false)
            // The mail has proven the address.
            #expect(try await service.accounts().first?.emailVerified == true)
        }
    }

    @Test func expiredOneChangesNothing() async throws {
        try await TestService.runLegacy { service in
            let temporary = try await reset(service)
            service.clock.advance(seconds: TemporaryPassword.lifetime)
            let before = try await service.accounts()
            let change: JSONObject = ["oldPassword": .string(temporary), "newPassword": "engine-1844"]
            let answer = try await service.legacy(Self.user + "/password", change, by: .put)
            #expect(answer.legacyCode == "INVALID_PASSWORD")
            let removal = try await service.legacy(Self.user, ["password": .string(temporary)], by: .delete)
            #expect(removal.legacyCode == "INVALID_PASSWORD")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func temporaryPasswordDeletesTheAccount() async throws {
        try await TestService.runLegacy { service in
            let temporary = try await reset(service)
            let answer = try await service.legacy(Self.user, ["password": .string(temporary)], by: .delete)
            #expect(answer.status == 200)
            #expect(try await service.accounts().isEmpty)
        }
    }
}
