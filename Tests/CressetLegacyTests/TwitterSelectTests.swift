import CressetLegacy
import CressetTesting
import Foundation
import Testing

struct TwitterSelectTests {
    @Test func personWhoRefusesGivesNoAccount() async throws {
        try await TwitterDevice.run([People.tweeter], permits: false) { device in
            let helper = device.helper()
            let found = await helper.select()
            #expect(found.error?.helperCode == .AccountAccessDenied)
            #expect(found.error?.localizedDescription == "Access to the Twitter accounts was denied.")
            #expect(found.accounts.isEmpty)
            #expect(helper.accounts.isEmpty)
            // Without permission, an account known from elsewhere is unusable.
            let account = ACAccount(identifier: "12345678901", username: "ada_l")
            let login = await helper.authenticate(account)
            #expect(login.error?.helperCode == .AccountAccessDenied)
            #expect(device.transport.asked.isEmpty)
            #expect(device.app.transport.calls.isEmpty)
            #expect(device.app.ref.authData == nil)
        }
    }

    @Test func deviceWithoutAnAccountIsAnErrorWithAnEmptyList() async throws {
        try await TwitterDevice.run([]) { device in
            let helper = device.helper()
            let found = await helper.select()
            #expect(found.error?.helperCode == .AccountAccessDenied)
            #expect(found.error?.localizedDescription.contains("no Twitter account") == true)
            #expect(found.accounts.isEmpty)
            #expect(helper.accounts.isEmpty)
            try FileManager.default.removeItem(atPath: device.path)
            #expect(await helper.select().error == found.error)
        }
    }

    @Test func accountsThatCannotBeReadAreAnError() async throws {
        try await TwitterDevice.run([People.tweeter]) { device in
            let helper = device.helper()
            #expect(await helper.select().usernames == ["ada_l"])
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: device.path)
            let found = await helper.select()
            #expect(found.error?.helperCode == .AccountAccessDenied)
            #expect(found.error?.localizedDescription.contains("mode to 600") == true)
            #expect(found.accounts.isEmpty)
            // Previously found accounts remain available for a later choice.
            #expect(helper.account(named: "ada_l") != nil)
        }
    }

    private struct Broken: TwitterAccountStore {
        struct Fault: Error {}

        func requestAccess() async throws -> Bool { throw Fault() }
        var accounts: [ACAccount] { get async throws { throw Fault() } }

        func reverseAuthenticate(
            _ account: ACAccount,
            parameters: String,
            target: String
        ) async throws -> String { throw Fault() }
    }

    @Test func storeOfAnAppsOwnMayFailWithAnything() async throws {
        try await TwitterDevice.run([]) { device in
            let helper = device.helper()
            helper.store = ACAccountStore(Broken())
            let found = await helper.select()
            #expect(found.error?.domain == FAuthenticationError.domain)
            #expect(found.error?.code == FAuthenticationError.Unknown.rawValue)
            #expect(found.accounts.isEmpty)
        }
    }

    @Test func referenceWithoutAProjectSelectsNothing() async throws {
        try await TwitterDevice.run([People.tweeter]) { device in
            let found = await device.helper(device.app.reference("https://")).select()
            #expect(found.error?.code == FAuthenticationError.InvalidConfiguration.rawValue)
            #expect(device.questions.value == 0)
        }
    }

    @Test func allAccountsAreGivenAndKept() async throws {
        try await TwitterDevice.run([People.tweeter, People.grace]) { device in
            let helper = device.helper()
            let found = await helper.select()
            #expect(found.error == nil)
            #expect(found.usernames == ["ada_l", "amazing_grace"])
            #expect(found.accounts.map { $0.identifier } == ["12345678901", "777"])
            #expect(found.accounts.map { $0.accountDescription } == ["@ada_l", "@amazing_grace"])
            #expect(helper.account(named: "amazing_grace") === found.accounts[1])
            #expect(helper.account(named: "nobody") == nil)
            #expect(device.transport.asked.isEmpty)
        }
    }

    @Test func personIsAskedOnce() async throws {
        try await TwitterDevice.run([People.tweeter]) { device in
            let helper = device.helper()
            let account = await helper.select().accounts.first
            _ = await helper.select()
            #expect(await helper.authenticate(account).error == nil)
            #expect(device.questions.value == 1)
        }
    }

    @Test func callbackComesOnceAndOnTheQueueOfTheConfiguration() async throws {
        try await TwitterDevice.run([People.tweeter]) { device in
            let helper = device.helper()
            let calls = CallCounter()
            let isOnQueue = await withCheckedContinuation { continuation in
                helper.selectTwitterAccountWithCallback { _, _ in
                    calls.add()
                    continuation.resume(returning: LegacyApp.isOnQueue)
                }
            }
            await device.app.flush()
            #expect(isOnQueue)
            #expect(calls.value == 1)
        }
    }
}
