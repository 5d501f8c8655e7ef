public import Foundation

/// Shows a page where a person signs in with a provider.
public protocol WebAuthPresenter: Sendable {
    /// Opens the page, and waits for the redirect back to the app.
    ///
    /// - Parameters:
    ///   - url: The page.
    ///   - callbackScheme: The scheme of the URL that ends it.
    /// - Returns: The URL that the page redirected to.
    /// - Throws: `CancellationError` when the person closed the page.
    func present(_ url: URL, callbackScheme: String) async throws -> URL
}
