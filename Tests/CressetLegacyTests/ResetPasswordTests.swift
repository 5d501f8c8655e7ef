import CressetAuth
import CressetIdentity
import CressetLegacy
import CressetTesting
import CressetWire
import Foundation
import Testing

/// Password reset: a temporary password by mail, or a link if the project has disabled temporary passwords.
struct ResetPasswordTests {
    static let refused: [(String, FAuthenticationError)] = [
        ("nobody@example.com", .UserDoesNotExist), ("no address", .InvalidEmail), ("", .InvalidEmail),
    ]

    @Test(arguments: refused, [false, true])
    func addressThatGetsNoMailIsTold(
        _ refused: (email: String, code: FAuthenticationError),
        _ hasTemporaryPasswords: Bool
    ) async throws {
        try await LegacyApp.run { app in
            if hasTemporaryPasswords { try await app.service.allowTemporaryPasswords() }
            try await app.service.addUser("ada@example.com")
            #expect(await app.ref.resetPassword(refused.email).code == refused.code)
            #expect(try await app.service.mails().isEmpty)
        }
    }

    @Test func projectThatHidesAddressesReportsSuccessAndMailsNothing() async throws {
        try await LegacyApp.run(showsAddresses: false) { app in
            try await app.service.allowTemporaryPasswords()
            #expect(await app.ref.resetPassword("nobody@example.com").error == nil)
            #expect(try await app.service.mail(to: "nobody@example.com") == nil)
        }
    }

    @Test func temporaryPasswordIsMailedAndLogsIn() async throws {
        try await LegacyApp.run { app in
            try await app.service.allowTemporaryPasswords()
            let uid = try #require(await app.ref.create().values?["uid"])
            #expect(await app.ref.resetPassword().error == nil)
            #expect(app.ref.authData == nil)
            let temporary = try #require(try await app.service.mail(to: "ada@example.com")?.temporaryPassword)
            // A reset request alone has no effect.
            #expect(await app.ref.logIn().authData?.providerData["isTemporaryPassword"] as? Bool == false)
            let data = try #require(await app.ref.logIn("ada@example.com", temporary).authData)
            #expect(data.uid == uid)
            #expect(data.providerData["isTemporaryPassword"] as? Bool == true)
            #expect((data.providerData["isTemporaryPassword"] as? NSNumber)?.boolValue == true)
        }
    }

    @Test func temporaryLoginStaysOneUntilThePasswordIsChanged() async throws {
        try await LegacyApp.run { app in
            try await app.service.allowTemporaryPasswords()
            _ = await app.ref.create()
            _ = await app.ref.resetPassword()
            let temporary = try #require(try await app.service.mail(to: "ada@example.com")?.temporaryPassword)
            _ = await app.ref.logIn("ada@example.com", temporary)
            app.service.clock.advance(seconds: 3600)
            _ = try await app.refreshedToken()
            app.restart()
            #expect(app.ref.authData?.providerData["isTemporaryPassword"] as? Bool == true)
            #expect(await app.ref.changePassword(from: temporary, to: "engine-1844").error == nil)
            #expect(app.ref.authData?.providerData["isTemporaryPassword"] as? Bool == false)
            #expect(await app.ref.logIn("ada@example.com", temporary).code == .InvalidPassword)
            let data = try #require(await app.ref.logIn("ada@example.com", "engine-1844").authData)
            #expect(data.providerData["isTemporaryPassword"] as? Bool == false)
        }
    }

    @Test func sessionBeforeAResetStaysAsItIs() async throws {
        try await LegacyApp.run { app in
            try await app.service.allowTemporaryPasswords()
            try await app.service.addUser("ada@example.com")
            let before = try #require(await app.ref.logInAnonymously().authData)
            #expect(await app.ref.resetPassword().error == nil)
            #expect(app.ref.authData?.token == before.token)
        }
    }

    @Test func projectWithoutTemporaryPasswordsMailsALink() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            #expect(await app.ref.resetPassword().error == nil)
            let mail = try #require(try await app.service.mail(to: "ada@example.com"))
            #expect(mail.temporaryPassword.isEmpty)
            let answer = try await app.service.resetPassword(mail.code, to: "engine-1844")
            #expect(answer.status == 200)
            #expect(await app.ref.logIn("ada@example.com", "engine-1844").error == nil)
        }
    }

    @Test func serverThatRefusesBothKindsIsAskedForEachOnce() async throws {
        try await LegacyApp.run { app in
            app.transport.fail(with: .answer(400, #"{"error":{"code":400,"message":"OPERATION_NOT_ALLOWED"}}"#))
            let found = await app.ref.resetPassword()
            #expect(found.code == .ProviderDisabled)
            #expect(found.error?.localizedDescription.isEmpty == false)
            #expect(app.transport.calls == ["accounts:sendOobCode", "accounts:sendOobCode"])
        }
    }
}
