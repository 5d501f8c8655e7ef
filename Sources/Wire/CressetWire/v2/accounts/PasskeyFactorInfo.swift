/// Extension: a passkey as second factor, see docs/reference/extensions.md. Empty in requests for a challenge.
public struct PasskeyFactorInfo: Codable, Equatable, Sendable {
    /// The options for `navigator.credentials.get`, of `mfaSignIn:start`.
    public var credentialRequestOptions: CredentialRequestOptions?
    /// The authenticator's assertion, for `mfaSignIn:finalize`.
    public var authenticatorAuthenticationResponse: AuthenticatorAssertion?

    public init() {}
}
