#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices

    /// The request to the device for a new passkey.
    public typealias PasskeyRegistrationRequest = ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest
#else
    public import Foundation

    /// The request to a device for a new passkey, on non-Apple platforms, with the names of Apple's members.
    public struct PasskeyRegistrationRequest: Equatable, Sendable {
        /// The passkey's domain.
        public let relyingPartyIdentifier: String
        /// The bytes to sign.
        public let challenge: Data
        /// The account's display name.
        public let name: String
        /// The account's ID.
        public let userID: Data
        /// The server's COSE algorithm numbers, in order of preference.
        public let algorithms: [Int]
        /// The IDs of the account's existing passkeys, not to be duplicated on this device.
        public let excludedCredentialIDs: [Data]
    }
#endif
