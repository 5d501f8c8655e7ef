#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// The view controller of a sign-in page.
    public typealias AuthPageController = UIViewController
#else
    public import Foundation

    /// A sign-in page, in the place of the view controller that it is where there is UIKit.
    public final class AuthPageController: NSObject, Sendable {
        /// The page.
        public let url: URL

        init(url: URL) {
            self.url = url
        }
    }
#endif
