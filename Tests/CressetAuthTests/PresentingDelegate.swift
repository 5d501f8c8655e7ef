import CressetAuth
import Foundation
import Synchronization

// The sign-in page's view controller, as on Firebase's page; without UIKit, our type takes its name.
#if !canImport(UIKit)
    typealias UIViewController = AuthPageController
#endif

/// A delegate as described on Firebase's page about sign-in with Microsoft: a class of the app with the two methods of
/// every view controller.
final class PresentingDelegate: NSObject, AuthUIDelegate, Sendable {
    private let auth: Auth
    private let browser: FakeBrowser
    private let noted = Mutex<[String]>([])

    init(_ auth: Auth, _ browser: FakeBrowser) {
        self.auth = auth
        self.browser = browser
    }

    var calls: [String] { noted.withLock { $0 } }

    func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?) {
        noted.withLock { $0.append("present") }
        let url = viewControllerToPresent.url
        Task { [auth, browser] in
            _ = auth.canHandle(try await browser.present(url, callbackScheme: ""))
        }
        completion?()
    }

    func dismiss(animated flag: Bool, completion: (() -> Void)?) {
        noted.withLock { $0.append("dismiss") }
        completion?()
    }
}
