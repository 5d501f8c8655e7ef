public import Foundation

#if os(iOS) || os(visionOS)
    import SafariServices
#endif

/// Opens pages for the app, in place of the platform's own way.
///
/// Implement ``open(_:)``, or ``present(_:animated:completion:)`` and ``dismiss(animated:completion:)``, which are the
/// vendor's. Either way, the URL that the page redirects to comes to ``Auth/canHandle(_:)``.
public protocol AuthUIDelegate: NSObjectProtocol {
    /// Opens the page. If it is not implemented, the page is presented.
    func open(_ url: URL)

    /// Shows the page, and calls the completion when it is there. If it is not implemented, nothing happens.
    @MainActor func present(
        _ viewControllerToPresent: AuthPageController,
        animated flag: Bool,
        completion: (() -> Void)?
    )

    /// Closes the page, which has redirected or is no longer waited for. If it is not implemented, nothing happens.
    @MainActor func dismiss(animated flag: Bool, completion: (() -> Void)?)
}

extension AuthUIDelegate {
    /// Presents the page.
    public func open(_ url: URL) {
        let lent = AppObject(self)
        Task { @MainActor in
            #if os(iOS) || os(visionOS)
                lent.object.present(SFSafariViewController(url: url), animated: true, completion: nil)
            #elseif !canImport(UIKit) || os(watchOS)
                lent.object.present(AuthPageController(url: url), animated: true, completion: nil)
            #endif
        }
    }

    /// Shows nothing.
    @MainActor public func present(
        _ viewControllerToPresent: AuthPageController,
        animated flag: Bool,
        completion: (() -> Void)?
    ) {}

    /// Closes nothing.
    @MainActor public func dismiss(animated flag: Bool, completion: (() -> Void)?) {}
}
