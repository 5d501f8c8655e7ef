/// Lets a device make passkeys, and sign by them: Apple's `ASAuthorizationController`, or whatever another platform has.
public protocol PasskeyPresenter: Sendable {
    /// Has a passkey made.
    ///
    /// - Throws: `CancellationError` when the person did not want one.
    func registration(for request: PasskeyRegistrationRequest) async throws -> PasskeyRegistration

    /// Has a passkey sign.
    ///
    /// - Throws: `CancellationError` when the person did not want to.
    func assertion(for request: PasskeyAssertionRequest) async throws -> PasskeyAssertion
}
