public import Foundation

/// A provider with a sign-in page.
public protocol FederatedAuthProvider: NSObjectProtocol {
    /// Shows the page and returns its answer as a credential.
    func credential(with uiDelegate: (any AuthUIDelegate)?) async throws -> AuthCredential
}
