#if canImport(AuthenticationServices) && (os(iOS) || os(macOS))
    import AuthenticationServices
    public import Foundation

    /// Shows sign-in pages with the system's own sheet.
    public final class WebAuthenticationSessionPresenter: NSObject, WebAuthPresenter,
        ASWebAuthenticationPresentationContextProviding
    {
        private let anchor: @MainActor @Sendable () -> ASPresentationAnchor

        /// - Parameter anchor: The window that the sheet belongs to.
        public init(anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor) {
            self.anchor = anchor
        }

        /// Shows the sheet, and waits for its end.
        @MainActor public func present(_ url: URL, callbackScheme: String) async throws -> URL {
            try await withCheckedThrowingContinuation { continuation in
                let session = ASWebAuthenticationSession(url: url, callbackURLScheme: callbackScheme) {
                    redirect, error in
                    if let redirect { return continuation.resume(returning: redirect) }
                    let isCancelled = (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin
                    continuation.resume(throwing: isCancelled ? CancellationError() : error ?? URLError(.unknown))
                }
                session.presentationContextProvider = self
                session.start()
            }
        }

        /// The window that the sheet belongs to.
        public func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
            MainActor.assumeIsolated { anchor() }
        }
    }
#endif
