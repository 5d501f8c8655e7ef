public import Foundation

/// A presenter of sign-in pages.
public protocol WebAuthPresenter: Sendable {
    /// Opens the page, waits for the redirect to the app, and returns its URL.
    ///
    /// - Parameter callbackScheme: The URL scheme of the redirect.
    func present(_ url: URL, callbackScheme: String) async throws -> URL
}
