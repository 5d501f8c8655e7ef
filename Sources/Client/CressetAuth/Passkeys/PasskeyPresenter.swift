/// A device's user interface for passkeys, such as Apple's `ASAuthorizationController`.
public protocol PasskeyPresenter: Sendable {
    /// Creates a passkey.
    ///
    /// - Throws: `CancellationError` if the user cancels.
    func registration(for request: PasskeyRegistrationRequest) async throws -> PasskeyRegistration

    /// Signs with a passkey.
    ///
    /// - Throws: `CancellationError` if the user cancels.
    func assertion(for request: PasskeyAssertionRequest) async throws -> PasskeyAssertion
}
