import CressetAuth
import CressetIdentity
import CressetLegacy
import CressetTesting
import CressetWire
import Foundation
import Testing

/// Address and password changes and removal, with the current credentials and without a session.
struct AccountChangeTests {
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (Firebase, _ email: String, _ password: String) async -> Reported
    }

    static let changes = [
        Change(testDescription: "changeEmailForUser") {
            await $0.changeEmail($1, password: $2, to: "countess@example.com")
        },
        Change(testDescription: "changePasswordForUser") { await $0.changePassword($1, from: $2, to: "engine-1844") },
        Change(testDescription: "removeUser") { await $0.remove($1, $2) },
    ]

    static let wrong: [(email: String, password: String, FAuthenticationError)] = [
        ("ada@example.com", "wrong-1843", .InvalidPassword), ("ada@example.com", "", .InvalidPassword),
        ("nobody@example.com", "engine-1843", .UserDoesNotExist), ("no address", "engine-1843", .InvalidEmail),
    ]

    @Test(arguments: changes, wrong)
    func wrongPasswordOrUnknownUserChangesNothing(
        _ change: Change,
        _ wrong: (email: String, password: String, code: FAuthenticationError)
    ) async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let before = try #require(await app.ref.logIn().authData)
            #expect(await change.make(app.ref, wrong.email, wrong.password).code == wrong.code)
            #expect(app.ref.authData?.token == before.token)
            #expect(try await app.service.accounts().map(\.email) == ["ada@example.com"])
            #expect(await app.ref.logIn().error == nil)
        }
    }

    static let refusedEmails: [(String, FAuthenticationError)] = [
        ("grace@example.com", .EmailTaken), ("no address", .InvalidEmail), ("", .InvalidEmail),
    ]

    @Test(arguments: refusedEmails)
    func addressThatCannotBeTheNewOneIsRefused(_ new: String, _ code: FAuthenticationError) async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            try await app.service.addUser("grace@example.com")
            #expect(await app.ref.changeEmail(to: new).code == code)
            #expect(await app.ref.logIn().error == nil)
        }
    }

    @Test(arguments: ["", "short"])
    func passwordThatIsTooWeakIsRefused(_ new: String) async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            #expect(await app.ref.changePassword(to: new).code == .InvalidPassword)
            #expect(await app.ref.logIn().error == nil)
        }
    }

    @Test func projectThatHidesAddressesSaysThatTheNewOneMustBeVerified() async throws {
        try await LegacyApp.run(showsAddresses: false) { app in
            try await app.service.addUser("ada@example.com")
            let found = await app.ref.changeEmail(to: "countess@example.com")
            #expect(found.code == .ProviderDisabled)
            #expect(found.error?.localizedDescription == "Please verify the new email before changing email.")
            #expect(await app.ref.logIn().error == nil)
        }
    }

    @Test func newAddressLogsInAndTheOldOneDoesNot() async throws {
        try await LegacyApp.run { app in
            let uid = try #require(await app.ref.create().values?["uid"])
            #expect(await app.ref.changeEmail(to: "countess@example.com").error == nil)
            #expect(app.ref.authData == nil)
            #expect(await app.ref.logIn().code == .UserDoesNotExist)
            let data = try #require(await app.ref.logIn("countess@example.com").authData)
            #expect(data.uid == uid)
            #expect(data.providerData["email"] as? String == "countess@example.com")
        }
    }

    @Test func newPasswordLogsInAndTheOldOneDoesNot() async throws {
        try await LegacyApp.run { app in
            let uid = try #require(await app.ref.create().values?["uid"])
            #expect(await app.ref.changePassword(to: "engine-1844").error == nil)
            #expect(app.ref.authData == nil)
            #expect(await app.ref.logIn().code == .InvalidPassword)
            #expect(await app.ref.logIn("ada@example.com", "engine-1844").authData?.uid == uid)
        }
    }

    /// The server ends every session when a password or an address changes.
    @Test func changeOfTheOwnAccountKeepsTheSession() async throws {
        try await LegacyApp.run { app in
            let uid = try #require(await app.ref.create().values?["uid"])
            let before = try #require(await app.ref.logIn().authData)
            let events = Events(app.ref)
            #expect(await events.next()?.uid == uid)
            app.service.clock.advance(seconds: 5)
            #expect(await app.ref.changePassword(to: "engine-1844").error == nil)
            app.service.clock.advance(seconds: 5)
            let email = await app.ref.changeEmail(
                "ada@example.com",
                password: "engine-1844",
                to: "countess@example.com"
            )
            #expect(email.error == nil)
            let after = try #require(app.ref.authData)
            #expect(after.uid == uid)
            #expect(after.token != before.token)
            #expect(after.providerData["email"] as? String == "countess@example.com")
            // The server can refresh the session, now and after a restart.
            app.restart()
            app.service.clock.advance(seconds: 3600)
            #expect(try await app.refreshedToken() != after.token)
            #expect(app.ref.authData?.uid == uid)
            #expect(events.count == 1)
        }
    }

    @Test func changeOfAnotherUserLeavesTheSession() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            try await app.service.addUser("grace@example.com")
            let before = try #require(await app.ref.logIn("grace@example.com").authData)
            #expect(await app.ref.changePassword(to: "engine-1844").error == nil)
            let email = await app.ref.changeEmail(
                "ada@example.com",
                password: "engine-1844",
                to: "countess@example.com"
            )
            #expect(email.error == nil)
            #expect(await app.ref.remove("countess@example.com", "engine-1844").error == nil)
            #expect(app.ref.authData?.uid == before.uid)
            #expect(app.ref.authData?.token == before.token)
            app.restart()
            #expect(app.ref.authData?.token == before.token)
        }
    }

    @Test func removedUserIsGoneAndLoggedOut() async throws {
        try await LegacyApp.run { app in
            _ = await app.ref.create()
            _ = await app.ref.logIn()
            let events = Events(app.ref)
            #expect(await events.next() != nil)
            #expect(await app.ref.remove().error == nil)
            #expect(app.ref.authData == nil)
            #expect(await events.next() == nil)
            #expect((app.store as? MemoryStore)?.contents.isEmpty == true)
            #expect(await app.ref.logIn().code == .UserDoesNotExist)
            let accounts = try await app.service.accounts()
            #expect(accounts.isEmpty)
        }
    }

    @Test func nothingOfACallsOwnSignInIsKept() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let events = Events(app.ref)
            #expect(await events.next() == nil)
            #expect(await app.ref.changePassword(to: "engine-1844").error == nil)
            #expect(
                await app.ref.changeEmail("ada@example.com", password: "engine-1844", to: "c@example.com").error == nil
            )
            #expect(await app.ref.remove("c@example.com", "engine-1844").error == nil)
            await app.flush()
            #expect(events.count == 1)
            #expect((app.store as? MemoryStore)?.contents.isEmpty == true)
        }
    }

    /// A refresh pending during a password change gets its token rejected.
    @Test func refreshBesideAChangeDoesNotLogOut() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            _ = await app.ref.logIn()
            var password = "engine-1843"
            for number in 0..<8 {
                app.service.clock.advance(seconds: 5)
                let new = "engine-\(number)-1843"
                async let changed = app.ref.changePassword(from: password, to: new)
                async let token = app.refreshedToken()
                #expect(await changed.error == nil)
                _ = try await token
                #expect(app.ref.authData != nil)
                password = new
            }
        }
    }

    @Test func changeIsASuccessAlsoIfTheAccountCannotBeReadAfterwards() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            _ = await app.ref.logIn()
            app.service.clock.advance(seconds: 5)
            app.transport.failAfter("accounts:update", with: .noAnswer)
            #expect(await app.ref.changePassword(to: "engine-1844").error == nil)
            app.transport.fail(with: nil)
            app.restart()
            app.service.clock.advance(seconds: 3600)
            _ = try await app.refreshedToken()
            #expect(app.ref.authData?.provider == "password")
        }
    }
}
