#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices

    /// A passkey's signature.
    public typealias PasskeyAssertion = ASAuthorizationPlatformPublicKeyCredentialAssertion
#else
    public import Foundation

    /// A passkey's signature, on non-Apple platforms, with the names of Apple's members.
    public struct PasskeyAssertion: Equatable, Sendable {
        /// The passkey's ID.
        public var credentialID: Data
        /// The client data signed by the device.
        public var rawClientDataJSON: Data
        /// WebAuthn's authenticator data.
        public var rawAuthenticatorData: Data
        /// The signature.
        public var signature: Data
        /// The account's ID.
        public var userID: Data

        /// Creates an assertion.
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
