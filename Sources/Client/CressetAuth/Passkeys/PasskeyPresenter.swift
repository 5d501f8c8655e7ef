/// A device's user interface for passkeys, such as Apple's `ASAuthorizationController`.
public protocol PasskeyPresenter: Sendable {
    /// Creates a passkey.
    func registration(for request: PasskeyRegistrationRequest) async throws -> PasskeyRegistration

    /// Signs with a passkey.
    func assertion(for request: PasskeyAssertionRequest) async throws -> PasskeyAssertion
}
