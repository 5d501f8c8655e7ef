import CressetAuth
import Foundation
import Synchronization

/// Opens pages itself and passes their redirects to the SDK.
final class OpeningDelegate: NSObject, AuthUIDelegate, Sendable {
    private let auth: Auth
    private let browser: FakeBrowser
    private let answers = Mutex<(redirects: [Bool], pages: [Bool])>(([], []))

    init(_ auth: Auth, _ browser: FakeBrowser) {
        self.auth = auth
        self.browser = browser
    }

    /// The results of ``Auth/canHandle(_:)`` for the redirects.
    var handed: [Bool] { answers.withLock { $0.redirects } }
    /// Its results for the pages themselves.
    var handedPages: [Bool] { answers.withLock { $0.pages } }

    func open(_ url: URL) {
        Task {
            let redirect = try await browser.present(url, callbackScheme: "")
            // Record both results in one step: the redirect resumes the sign-in, and tests wait for its end.
            answers.withLock { answers in
                answers.pages.append(auth.canHandle(url))
                answers.redirects.append(auth.canHandle(redirect))
            }
        }
    }
}
