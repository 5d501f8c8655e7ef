import CressetAuth
import CressetIdentity
import CressetLegacy
import CressetTesting
import CressetWire
import Foundation
import Testing

/// Accounts are created without a session and do not change the current one.
struct CreateUserTests {
    static let refused: [(email: String, password: String, FAuthenticationError)] = [
        ("taken@example.com", "engine-1843", .EmailTaken), ("no address", "engine-1843", .InvalidEmail),
        ("", "engine-1843", .InvalidEmail), ("ada@example.com", "", .InvalidPassword),
        ("ada@example.com", "short", .InvalidPassword),
    ]

    @Test(arguments: refused)
    func failureIsAnErrorAndAnEmptyResult(_ email: String, _ password: String, _ code: FAuthenticationError)
        async throws
    {
        try await LegacyApp.run { app in
            try await app.service.addUser("taken@example.com")
            let found = await app.ref.create(email, password)
            #expect(found.code == code)
            #expect(found.values == [:])
            #expect(found.error?.localizedDescription.isEmpty == false)
            #expect(app.ref.authData == nil)
            #expect(try await app.service.accounts().map(\.email) == ["taken@example.com"])
        }
    }

    @Test func passwordsThatAreSwitchedOffMakeNoAccount() async throws {
        try await LegacyApp.run { app in
            try await app.service.configure(["signIn": ["email": ["enabled": false]]])
            #expect(await app.ref.create().code == .ProviderDisabled)
            let accounts = try await app.service.accounts()
            #expect(accounts.isEmpty)
        }
    }

    @Test func newAccountIsNotLoggedIn() async throws {
        try await LegacyApp.run { app in
            let created = await app.ref.create()
            #expect(created.error == nil)
            #expect(created.values?.keys.sorted() == ["uid"])
            #expect(app.ref.authData == nil)
            #expect((app.store as? MemoryStore)?.contents.isEmpty == true)
            let loggedIn = await app.ref.logIn()
            #expect(loggedIn.authData?.uid == created.values?["uid"])
            #expect(created.values?["uid"]?.isEmpty == false)
        }
    }

    @Test func sessionBeforeItStaysAsItIs() async throws {
        try await LegacyApp.run { app in
            _ = await app.ref.create()
            let before = try #require(await app.ref.logIn().authData)
            let events = Events(app.ref)
            #expect(await events.next()?.uid == before.uid)
            #expect(await app.ref.create("grace@example.com").error == nil)
            #expect(app.ref.authData?.uid == before.uid)
            #expect(app.ref.authData?.token == before.token)
            // The observer was not called in between.
            app.ref.unauth()
            #expect(await events.next() == nil)
            #expect(events.count == 2)
        }
    }

    @Test func blockThatWantsNoValueIsToldToo() async throws {
        try await LegacyApp.run { app in
            let taken = await Firebase.report { done in
                app.ref.createUser("ada@example.com", password: "engine-1843") { (error: NSError?) in
                    done(Reported(error: error))
                }
            }
            #expect(taken.error == nil)
            let again = await Firebase.report { done in
                app.ref.createUser(
                    "ada@example.com",
                    password: "engine-1843",
                    withCompletionBlock: { error in
                        done(Reported(error: error))
                    }
                )
            }
            #expect(again.code == .EmailTaken)
        }
    }
}
