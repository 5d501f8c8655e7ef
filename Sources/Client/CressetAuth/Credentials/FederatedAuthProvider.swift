public import Foundation

/// A provider where a person signs in on a page.
public protocol FederatedAuthProvider: NSObjectProtocol {
    /// Shows the page, and returns its answer as a credential.
    func credential(with uiDelegate: (any AuthUIDelegate)?) async throws -> AuthCredential
}

/// Opens pages for the app, in place of the platform's own way.
public protocol AuthUIDelegate: NSObjectProtocol, Sendable {
    /// Opens the page. The URL that it redirects to comes to ``Auth/canHandle(_:)``.
    func open(_ url: URL)
}
