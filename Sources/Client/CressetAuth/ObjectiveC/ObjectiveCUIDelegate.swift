#if canImport(ObjectiveC)
    public import Foundation

    /// ``AuthUIDelegate`` for Objective-C: `FIRAuthUIDelegate`, with Firebase's methods.
    @objc(FIRAuthUIDelegate)
    public protocol ObjectiveCUIDelegate: NSObjectProtocol {
        /// Shows the page, then calls the completion.
        @objc(presentViewController:animated:completion:)
        @MainActor func present(
            _ viewControllerToPresent: AuthPageController, animated flag: Bool, completion: (() -> Void)?)

        /// Closes the page.
        @objc(dismissViewControllerAnimated:completion:)
        @MainActor func dismiss(animated flag: Bool, completion: (() -> Void)?)
    }

    final class ObjectiveCDelegate: NSObject, AuthUIDelegate {
        private let delegate: any ObjectiveCUIDelegate

        init(_ delegate: any ObjectiveCUIDelegate) {
            self.delegate = delegate
        }

        @MainActor func present(
            _ viewControllerToPresent: AuthPageController, animated flag: Bool, completion: (() -> Void)?
        ) {
            delegate.present(viewControllerToPresent, animated: flag, completion: completion)
        }

        @MainActor func dismiss(animated flag: Bool, completion: (() -> Void)?) {
            delegate.dismiss(animated: flag, completion: completion)
        }
    }
#endif
