/// Extension: a passkey as second factor, see docs/reference/extensions.md. Empty in requests for a challenge.
public struct PasskeyFactorInfo: WireBody {
    /// The options for `navigator.credentials.get`, of `mfaSignIn:start`.
    public var credentialRequestOptions: CredentialRequestOptions?
    /// The authenticator's assertion, for `mfaSignIn:finalize`.
    public var authenticatorAuthenticationResponse: AuthenticatorAssertion?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("credentialRequestOptions", to: &credentialRequestOptions)
        fields.bind("authenticatorAuthenticationResponse", to: &authenticatorAuthenticationResponse)
    }
}
