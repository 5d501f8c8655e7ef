public import Foundation

#if canImport(UIKit) && canImport(SafariServices)
    import SafariServices
#endif

/// A delegate to open sign-in pages instead of the platform's default.
///
/// Implement ``open(_:)``, or Firebase's ``present(_:animated:completion:)`` and ``dismiss(animated:completion:)``.
/// In both cases, pass the page's redirect to ``Auth/canHandle(_:)``.
public protocol AuthUIDelegate: NSObjectProtocol {
    /// Opens the page. The default implementation presents it.
    func open(_ url: URL)

    /// Shows the page, then calls the completion. The default implementation does not show it.
    @MainActor func present(
        _ viewControllerToPresent: AuthPageController,
        animated flag: Bool,
        completion: (() -> Void)?
    )

    /// Closes the page after its redirect, or after the cancellation of the sign-in's task. The default is empty.
    ///
    /// If the user closes a presented page, the sign-in ends with `webContextCancelled`. With your own ``open(_:)``,
    /// cancel its task.
    @MainActor func dismiss(animated flag: Bool, completion: (() -> Void)?)
}

extension AuthUIDelegate {
    /// Presents the page.
    public func open(_ url: URL) {
        let lent = AppObject(self)
        let page = OpenPage.current
        Task { @MainActor in
            #if canImport(UIKit) && canImport(SafariServices)
                let controller = SFSafariViewController(url: url)
                controller.delegate = page
                lent.object.present(controller, animated: true, completion: nil)
            #elseif !canImport(UIKit) || os(watchOS)
                lent.object.present(AuthPageController(url: url, page: page), animated: true, completion: nil)
            #endif
        }
    }

    /// Does not show the page.
    @MainActor public func present(
        _ viewControllerToPresent: AuthPageController,
        animated flag: Bool,
        completion: (() -> Void)?
    ) {}

    /// Does not close the page.
    @MainActor public func dismiss(animated flag: Bool, completion: (() -> Void)?) {}
}
