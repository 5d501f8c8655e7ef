import Foundation

#if canImport(UIKit) && canImport(SafariServices)
    import SafariServices
#endif

/// The page of a running sign-in, which the user can close. The sign-in owns it: the Safari page's reference is weak.
final class OpenPage: NSObject, Sendable {
    @TaskLocal static var current: OpenPage?

    let close: @Sendable () -> Void

    init(close: @escaping @Sendable () -> Void) {
        self.close = close
    }
}

#if canImport(UIKit) && canImport(SafariServices)
    extension OpenPage: SFSafariViewControllerDelegate {
        func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
            close()
        }
    }
#endif
