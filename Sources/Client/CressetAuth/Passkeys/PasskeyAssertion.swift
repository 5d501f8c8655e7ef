#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices

    /// A signature by a passkey.
    public typealias PasskeyAssertion = ASAuthorizationPlatformPublicKeyCredentialAssertion
#else
    public import Foundation

    /// A signature by a passkey, on platforms without Apple's: its members have the names of Apple's.
    public struct PasskeyAssertion: Equatable, Sendable {
        /// The passkey's id.
        public var credentialID: Data
        /// The client data, as the device has signed it.
        public var rawClientDataJSON: Data
        /// The authenticator data of WebAuthn.
        public var rawAuthenticatorData: Data
        /// The signature.
        public var signature: Data
        /// The account's id.
        public var userID: Data

        /// Creates the value.
        public init(
            credentialID: Data, rawClientDataJSON: Data, rawAuthenticatorData: Data, signature: Data, userID: Data
        ) {
            self.credentialID = credentialID
            self.rawClientDataJSON = rawClientDataJSON
            self.rawAuthenticatorData = rawAuthenticatorData
            self.signature = signature
            self.userID = userID
        }
    }
#endif
