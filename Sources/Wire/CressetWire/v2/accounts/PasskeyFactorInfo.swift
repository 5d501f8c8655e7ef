/// A passkey as a second factor: ours, see docs/wire-scope.md. Empty where it only asks for one.
public struct PasskeyFactorInfo: Codable, Equatable, Sendable {
    /// The options for `navigator.credentials.get`, of `mfaSignIn:start`.
    public var credentialRequestOptions: CredentialRequestOptions?
    /// The authenticator's proof, for `mfaSignIn:finalize`.
    public var authenticatorAuthenticationResponse: AuthenticatorAssertion?

    public init() {}
}
