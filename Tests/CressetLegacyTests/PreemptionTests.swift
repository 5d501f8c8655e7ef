import CressetAuth
import CressetLegacy
import CressetTesting
import Foundation
import Testing

/// The later of two concurrent logins wins.
struct PreemptionTests {
    @Test(arguments: ["accounts:signInWithPassword", "accounts:lookup"])
    func laterLoginPreemptsTheEarlier(_ method: String) async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            try await app.service.addUser("grace@example.com")
            let gate = app.transport.hold(method)
            async let ada = app.ref.logIn("ada@example.com")
            await gate.waiter()
            let grace = await app.ref.logIn("grace@example.com")
            let preempted = await ada
            #expect(preempted.code == .Preempted)
            #expect(preempted.authData == nil)
            #expect(preempted.error?.localizedDescription.isEmpty == false)
            #expect(app.ref.authData?.uid == grace.authData?.uid)
            gate.open()
            // The earlier one's late response has no effect.
            let events = Events(app.ref)
            #expect(await events.next()?.uid == grace.authData?.uid)
            _ = await app.ref.create("new@example.com")
            await app.flush()
            #expect(app.ref.authData?.token == grace.authData?.token)
            #expect(events.count == 1)
        }
    }

    @Test func logoutPreemptsALoginThatIsUnderWay() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let gate = app.transport.hold("accounts:lookup")
            async let ada = app.ref.logIn()
            await gate.waiter()
            app.ref.unauth()
            #expect(await ada.code == .Preempted)
            gate.open()
            _ = await app.ref.create("new@example.com")
            #expect(app.ref.authData == nil)
        }
    }

    @Test func loginThroughAnotherReferenceOfTheHostPreemptsToo() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let gate = app.transport.hold("accounts:signInWithPassword")
            async let ada = app.reference("https://acme.firebaseio.com/users").logIn()
            await gate.waiter()
            let other = await app.reference("https://ACME.firebaseio.com/rooms").logInAnonymously()
            #expect(await ada.code == .Preempted)
            gate.open()
            _ = await app.ref.create("new@example.com")
            #expect(app.ref.authData?.uid == other.authData?.uid)
        }
    }

    @Test func onlyLoginsPreempt() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let gate = app.transport.hold("accounts:lookup")
            async let ada = app.ref.logIn()
            await gate.waiter()
            #expect(await app.ref.create("new@example.com").error == nil)
            #expect(await app.ref.remove("new@example.com").error == nil)
            gate.open()
            #expect(await ada.error == nil)
        }
    }

    @Test func ofSixtyFourLoginsAtOnceEachReportsAndTheLastOneCounts() async throws {
        try await LegacyApp.run { app in
            let (ref, count) = (app.ref, 64)
            let (reports, continuation) = AsyncStream<(number: Int, report: Reported)>.makeStream()
            for number in 0..<count {
                ref.authAnonymouslyWithCompletionBlock { error, data in
                    continuation.yield((number, Reported(error: error, authData: data)))
                }
            }
            var found: [Int: Reported] = [:]
            for await (number, report) in reports.prefix(count) {
                #expect(found.updateValue(report, forKey: number) == nil)
            }
            // A login completed before the next began was not preempted.
            #expect(found.values.allSatisfy { ($0.code == .Preempted) == ($0.authData == nil) })
            #expect(found.values.count { $0.code == .Preempted } > 0)
            let last = try #require(found[count - 1]?.authData)
            #expect(ref.authData?.uid == last.uid)
        }
    }
}
