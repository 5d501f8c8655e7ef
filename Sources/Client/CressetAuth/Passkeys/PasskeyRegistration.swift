#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices

    /// A passkey created by the device.
    public typealias PasskeyRegistration = ASAuthorizationPlatformPublicKeyCredentialRegistration
#else
    public import Foundation

    /// A passkey created by a device, on non-Apple platforms, with the names of Apple's members.
    public struct PasskeyRegistration: Equatable, Sendable {
        /// The passkey's ID.
        public var credentialID: Data
        /// The client data signed by the device.
        public var rawClientDataJSON: Data
        /// WebAuthn's attestation object.
        public var rawAttestationObject: Data?

        /// Creates a registration.
        public init(credentialID: Data, rawClientDataJSON: Data, rawAttestationObject: Data?) {
            self.credentialID = credentialID
            self.rawClientDataJSON = rawClientDataJSON
            self.rawAttestationObject = rawAttestationObject
        }
    }
#endif
