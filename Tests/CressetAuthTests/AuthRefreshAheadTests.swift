import CressetAuth
import CressetTesting
import Foundation
import Synchronization
import Testing

struct AuthRefreshAheadTests {
    private final class Waits: Sendable {
        private let state = Mutex<[(seconds: Double, continuation: CheckedContinuation<Void, any Error>)]>([])
        private let begun: AsyncStream<Double>.Continuation
        let beginnings: AsyncStream<Double>

        init() {
            (beginnings, begun) = AsyncStream.makeStream()
        }

        func wait(_ seconds: Double) async throws {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    state.withLock { $0.append((seconds, continuation)) }
                    begun.yield(seconds)
                }
            } onCancel: {
                finish(with: .failure(CancellationError()))
            }
        }

        func finish(with result: Result<Void, any Error> = .success(())) {
            let all = state.withLock { waits in
                defer { waits = [] }
                return waits
            }
            for wait in all { wait.continuation.resume(with: result) }
        }
    }

    @Test func tokenIsRefreshedAheadAfterTheFirstRequestForIt() async throws {
        let waits = Waits()
        try await TestApp.run(sleep: { try await waits.wait($0) }) { app in
            let auth = app.auth
            try await auth.signInAnonymously()
            var beginnings = waits.beginnings.makeAsyncIterator()
            var tokens = auth.idTokenChanges.makeAsyncIterator()
            _ = await tokens.next()
            let first: String? = await withCheckedContinuation { continuation in
                auth.getToken(forcingRefresh: false) { token, _ in continuation.resume(returning: token) }
            }
            #expect(await beginnings.next() == 3300)
            app.service.clock.advance(seconds: 3300)
            waits.finish()
            _ = await tokens.next()
            #expect(try await auth.currentUser?.getIDToken() != first)
            // The new token gets its own wait.
            #expect(await beginnings.next() == 3300)
            try auth.signOut()
        }
    }

    @Test func failedRefreshIsTriedAgainLaterAndLater() async throws {
        let waits = Waits()
        try await TestApp.run(sleep: { try await waits.wait($0) }) { app in
            let auth = app.auth
            try await auth.signInAnonymously()
            var beginnings = waits.beginnings.makeAsyncIterator()
            auth.getToken(forcingRefresh: false) { _, _ in }
            #expect(await beginnings.next() == 3300)
            app.transport.fail(with: .noAnswer)
            for expected in [60.0, 120, 240, 480, 960, 960] {
                waits.finish()
                #expect(await beginnings.next() == expected)
            }
            #expect(auth.currentUser != nil)
            try auth.signOut()
        }
    }

    static let lifetimes: [(String, Double)] = [
        (#""expires_in":"0","#, 1), (#""expires_in":"-5","#, 1), (#""expires_in":"100","#, 50), ("", 1),
        (#""expires_in":"nan","#, 1), (#""expires_in":"inf","#, 1), (#""expires_in":"1e300","#, 2_592_000),
        (#""expires_in":9223372036854775807,"#, 2_592_000),
    ]

    /// The same holds for waits too long for the clock.
    @Test(arguments: lifetimes)
    func tokensThatHardlyLastAreNotAskedForWithoutAPause(_ lifetime: String, _ wait: Double) async throws {
        let waits = Waits()
        try await TestApp.run(sleep: { try await waits.wait($0) }) { app in
            let auth = app.auth
            try await auth.signInAnonymously()
            let token = try #require(try await auth.currentUser?.getIDToken())
            var beginnings = waits.beginnings.makeAsyncIterator()
            auth.getToken(forcingRefresh: false) { _, _ in }
            #expect(await beginnings.next() == 3300)
            app.transport.fail(with: .answer(200, "{\(lifetime)\"id_token\":\"\(token)\",\"refresh_token\":\"r\"}"))
            waits.finish()
            #expect(await beginnings.next() == wait)
            try auth.signOut()
        }
    }

    @Test func withoutAUserThereIsNoTokenAndNoError() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let answer: (String?, (any Error)?) = await withCheckedContinuation { continuation in
                auth.getToken(forcingRefresh: true) { continuation.resume(returning: ($0, $1)) }
            }
            #expect(answer.0 == nil && answer.1 == nil)
            #expect(auth.getUserID() == nil)
        }
    }
}
