#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// The view controller of a sign-in page.
    public typealias AuthPageController = UIViewController
#else
    public import Foundation

    /// A sign-in page, on platforms without UIKit's view controllers.
    public final class AuthPageController: NSObject, Sendable {
        /// The page's URL.
        public let url: URL

        private let page: OpenPage?

        init(url: URL, page: OpenPage?) {
            (self.url, self.page) = (url, page)
        }

        /// Ends the sign-in with `webContextCancelled`. Call it when the user closes the page.
        public func cancel() {
            page?.close()
        }
    }
#endif
