import CressetAuth
import CressetConcurrency
import CressetTesting
import Foundation
import Synchronization
import Testing

/// Redirects arriving while the app still opens the page, before the SDK waits for them.
struct EarlyRedirectTests {
    private final class Delegate: NSObject, AuthUIDelegate, Sendable {
        private let opened: @Sendable (URL) -> Void

        init(opened: @escaping @Sendable (URL) -> Void) {
            self.opened = opened
        }

        func open(_ url: URL) {
            opened(url)
        }
    }

    @Test func redirectThatComesAtOnceEndsTheSignIn() async throws {
        try await TestApp.run { app in
            let auth = app.auth
            let isTaken = Mutex(false)
            let delegate = Delegate { page in
                let items = URLComponents(url: page, resolvingAgainstBaseURL: false)?.queryItems ?? []
                let query = Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
                let link = "link=\(WebFlowTests.encoded("https://x.y/?code=1"))"
                let redirect = URL(string: WebFlowTests.redirect(query, scheme: "app-1-1-ios-abc", adding: link))
                isTaken.withLock { $0 = redirect.map { auth.canHandle($0) } ?? false }
            }
            let provider = OAuthProvider(providerID: "microsoft.com", auth: auth)
            let credential = try await provider.credential(with: delegate)
            #expect(isTaken.withLock { $0 })
            #expect(credential.provider == "microsoft.com")
        }
    }

    @Test func cancellationThatComesAtOnceEndsTheSignIn() async throws {
        try await TestApp.run { app in
            let running = Mutex<Task<AuthCredential, any Error>?>(nil)
            let delegate = Delegate { _ in running.withLock { $0 }?.cancel() }
            let provider = OAuthProvider(providerID: "microsoft.com", auth: app.auth)
            let start = Signal()
            let task = Task {
                await start.wait()
                return try await provider.credential(with: delegate)
            }
            running.withLock { $0 = task }
            start.fire()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }
}
