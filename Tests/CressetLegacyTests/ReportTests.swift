import CressetAuth
import CressetLegacy
import CressetTesting
import Foundation
import Synchronization
import Testing

/// Every block is called exactly once, asynchronously, on the configuration's queue.
struct ReportTests {
    /// Makes a call on the queue, as an app does on the main queue, and checks the call of its block.
    ///
    /// - Returns: The error passed to the block.
    private static func report(
        _ app: LegacyApp,
        _ ref: Firebase,
        _ make: @escaping @Sendable (Firebase, @escaping LegacyCall.Block) -> Void
    ) async -> NSError? {
        let calls = CallCounter()
        let hasReturned = Mutex(false)
        let error: NSError? = await withCheckedContinuation { continuation in
            app.configuration.callbackQueue.async {
                make(ref) { error in
                    #expect(LegacyApp.isOnQueue)
                    #expect(hasReturned.withLock { $0 })
                    calls.add()
                    continuation.resume(returning: error as NSError?)
                }
                hasReturned.withLock { $0 = true }
            }
        }
        // Pending work of the call has ended when a later call of the same session has.
        _ = await ref.logInAnonymously()
        await app.flush()
        #expect(calls.value == 1)
        return error
    }

    @Test(arguments: LegacyCall.asking)
    func callReportsOnce(_ call: LegacyCall) async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let error = await Self.report(app, app.ref, call.make)
            let refused = ["authWithCustomToken", "authWithOAuthProvider, token", "authWithOAuthProvider, parameters"]
            #expect((error != nil) == refused.contains(call.testDescription))
        }
    }

    @Test(arguments: LegacyCall.asking)
    func unansweredCallReportsOnce(_ call: LegacyCall) async throws {
        try await LegacyApp.run { app in
            app.transport.fail(with: .noAnswer)
            let error = await Self.report(app, app.ref, call.make)
            #expect(Reported(error: error).code == .NetworkError)
            #expect(error?.userInfo[NSUnderlyingErrorKey] is NSError)
            #expect(app.ref.authData == nil)
        }
    }

    @Test(arguments: LegacyCall.asking)
    func callWithAMalformedResponseReportsOnce(_ call: LegacyCall) async throws {
        try await LegacyApp.run { app in
            app.transport.fail(with: .answer(200, "<html>Welcome to the hotel's Wi-Fi</html>"))
            let error = await Self.report(app, app.ref, call.make)
            #expect(Reported(error: error).code == .Unknown)
            #expect(error?.localizedDescription.isEmpty == false)
            #expect(app.ref.authData == nil)
        }
    }

    @Test(arguments: LegacyCall.refusedHere)
    func refusalBeforeAnyRequestReportsOnceToo(_ call: LegacyCall) async throws {
        try await LegacyApp.run { app in
            app.transport.fail(with: .noAnswer)
            let error = try #require(await Self.report(app, app.ref, call.make))
            #expect(Reported(error: error).code != .NetworkError)
            #expect(!error.localizedDescription.isEmpty)
        }
    }

    @Test(arguments: LegacyCall.asking + LegacyCall.refusedHere)
    func referenceWithoutAProjectReportsItOnce(_ call: LegacyCall) async throws {
        try await LegacyApp.run { app in
            let ref = app.reference("https://")
            let error = await Self.report(app, ref, call.make)
            #expect(Reported(error: error).code == .InvalidConfiguration)
            #expect(app.transport.calls.isEmpty)
        }
    }

    @available(*, deprecated)
    @Test func deprecatedCallsReportOnceToo() async throws {
        try await LegacyApp.run { app in
            for ref in [app.ref, app.reference("")] {
                let code: FAuthenticationError =
                    ref.authData == nil && ref.description.isEmpty
                    ? .InvalidConfiguration : .InvalidToken
                let login = await Self.report(app, ref) { ref, done in
                    ref.authWithCredential(
                        "no token",
                        withCompletionBlock: { error, _ in done(error) },
                        withCancelBlock: nil
                    )
                }
                #expect(Reported(error: login).code == code)
                let logout = await Self.report(app, ref) { ref, done in
                    ref.unauthWithCompletionBlock { done($0) }
                }
                #expect((logout == nil) == (code == .InvalidToken))
            }
        }
    }

    @Test func callsWithoutABlockDoTheirWork() async throws {
        try await LegacyApp.run { app in
            let events = Events(app.ref)
            #expect(await events.next() == nil)
            app.ref.authAnonymouslyWithCompletionBlock(nil)
            #expect(await events.next()?.provider == "anonymous")
        }
    }
}
