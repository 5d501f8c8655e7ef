import CressetAuth
import Foundation
import Synchronization

// The sign-in page's view controller, as the vendor's page has it: where there is no UIKit, its name stands for ours.
#if !canImport(UIKit)
    typealias UIViewController = AuthPageController
#endif

/// A delegate as the vendor's page on sign-in with Microsoft describes it: a class of the app's, with the two methods
/// that every view controller has.
final class PresentingDelegate: NSObject, AuthUIDelegate, Sendable {
    private let auth: Auth
    private let browser: FakeBrowser
    private let noted = Mutex<[String]>([])

    init(_ auth: Auth, _ browser: FakeBrowser) {
        self.auth = auth
        self.browser = browser
    }

    /// The methods that were called, in their order.
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
