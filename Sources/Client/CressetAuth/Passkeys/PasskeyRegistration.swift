#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices

    /// A passkey that the device has made.
    public typealias PasskeyRegistration = ASAuthorizationPlatformPublicKeyCredentialRegistration
#else
    public import Foundation

    /// A passkey that a device has made, on platforms without Apple's: its members have the names of Apple's.
    public struct PasskeyRegistration: Equatable, Sendable {
        /// The passkey's id.
        public var credentialID: Data
        /// The client data, as the device has signed it.
        public var rawClientDataJSON: Data
        /// The attestation object of WebAuthn.
        public var rawAttestationObject: Data?

        /// Creates the value.
        public init(credentialID: Data, rawClientDataJSON: Data, rawAttestationObject: Data?) {
            self.credentialID = credentialID
            self.rawClientDataJSON = rawClientDataJSON
            self.rawAttestationObject = rawAttestationObject
        }
    }
#endif
