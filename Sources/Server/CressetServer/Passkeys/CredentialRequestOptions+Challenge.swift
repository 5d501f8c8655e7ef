public import CressetIdentity
public import CressetWire

extension CredentialRequestOptions {
    /// Creates the options of a challenge. They require user verification.
    ///
    /// - Parameter passkeys: Accepted passkeys; `nil` for any.
    public init(challenge: [UInt8], passkeys: [Passkey]? = nil, in realm: Realm, by behavior: Behavior) {
        self.init()
        self.challenge = Base64.encoded(challenge)
        rpId = realm.relyingPartyID
        timeout = Accounts.passkeyLifetime * 1000
        userVerification = "required"
        allowCredentials = passkeys?.map { passkey in
            var descriptor = CredentialDescriptor()
            descriptor.id = behavior.text(ofCredentialID: passkey.credentialID)
            return descriptor
        }
    }
}
