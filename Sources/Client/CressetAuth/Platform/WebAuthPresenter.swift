public import Foundation

/// A presenter of sign-in pages.
public protocol WebAuthPresenter: Sendable {
    /// Opens the page and waits for the redirect to the app.
    ///
    /// - Parameters:
    ///   - url: The page.
    ///   - callbackScheme: The URL scheme of the redirect.
    /// - Returns: The redirect's URL.
    func present(_ url: URL, callbackScheme: String) async throws -> URL
}
