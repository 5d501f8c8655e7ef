import CressetAuth
import Foundation
import Synchronization

/// Opens pages in the app's own way, and hands what they redirect to over.
final class OpeningDelegate: NSObject, AuthUIDelegate, Sendable {
    private let auth: Auth
    private let browser: FakeBrowser
    private let answers = Mutex<(redirects: [Bool], pages: [Bool])>(([], []))

    init(_ auth: Auth, _ browser: FakeBrowser) {
        self.auth = auth
        self.browser = browser
    }

    /// The answers of ``Auth/canHandle(_:)`` to the redirects.
    var handed: [Bool] { answers.withLock { $0.redirects } }
    /// Its answers to the pages themselves.
    var handedPages: [Bool] { answers.withLock { $0.pages } }

    func open(_ url: URL) {
        Task {
            let redirect = try await browser.present(url, callbackScheme: "")
            // One step with the hand-over, which lets the sign-in go on: its end is what a test waits for.
            answers.withLock { answers in
                answers.pages.append(auth.canHandle(url))
                answers.redirects.append(auth.canHandle(redirect))
            }
        }
    }
}
