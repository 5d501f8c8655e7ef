public import Foundation

/// A provider where a person signs in on a page.
public protocol FederatedAuthProvider: NSObjectProtocol {
    /// Shows the page, and gives what it answered.
    func credential(with uiDelegate: (any AuthUIDelegate)?) async throws -> AuthCredential
}
