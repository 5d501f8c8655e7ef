#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices
    public import Foundation

    /// Shows sign-in pages with the system's own sheet.
    @MainActor
    public final class WebAuthenticationSessionPresenter: NSObject, WebAuthPresenter,
        ASWebAuthenticationPresentationContextProviding
    {
        private let anchor: @MainActor @Sendable () -> ASPresentationAnchor

        /// Creates a presenter.
        ///
        /// - Parameter anchor: The window that the sheet belongs to.
        public init(anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor) {
            self.anchor = anchor
        }

        /// Shows the sheet, and waits for its end; a task that is cancelled closes it.
        @MainActor public func present(_ url: URL, callbackScheme: String) async throws -> URL {
            let outcome = Outcome<URL>()
            let session = ASWebAuthenticationSession(url: url, callbackURLScheme: callbackScheme) { redirect, error in
                outcome.decide { try Self.redirect(redirect, error: error) }
            }
            session.presentationContextProvider = self
            // The system does not keep the session: this call does until the sheet is closed.
            defer { session.cancel() }
            guard session.start() else { throw URLError(.cannotLoadFromNetwork) }
            return try await outcome.value()
        }

        /// Returns the window that the sheet belongs to.
        public func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
            anchor()
        }

        private nonisolated static func redirect(_ redirect: URL?, error: (any Error)?) throws -> URL {
            if let redirect { return redirect }
            let isCancelled = (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin
            throw isCancelled ? CancellationError() : error ?? URLError(.unknown)
        }
    }
#endif
