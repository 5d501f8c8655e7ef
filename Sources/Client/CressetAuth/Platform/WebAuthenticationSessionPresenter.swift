#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices
    public import Foundation

    /// A presenter with the system's sign-in sheet.
    @MainActor
    public final class WebAuthenticationSessionPresenter: NSObject, WebAuthPresenter,
        ASWebAuthenticationPresentationContextProviding
    {
        private let anchor: @MainActor @Sendable () -> ASPresentationAnchor

        /// Creates a presenter.
        ///
        /// - Parameter anchor: The window of the sheet.
        public init(anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor) {
            self.anchor = anchor
        }

        /// Shows the sheet and waits for its end; canceling the task closes the sheet.
        @MainActor public func present(_ url: URL, callbackScheme: String) async throws -> URL {
            let outcome = Outcome<URL>()
            let session = ASWebAuthenticationSession(url: url, callbackURLScheme: callbackScheme) { redirect, error in
                outcome.decide { try Self.redirect(redirect, error: error) }
            }
            session.presentationContextProvider = self
            // The system does not retain the session, so this call does.
            defer { session.cancel() }
            guard session.start() else { throw URLError(.cannotLoadFromNetwork) }
            return try await outcome.value()
        }

        /// Returns the window of the sheet.
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
