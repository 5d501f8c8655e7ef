#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices

    /// The request with which the device makes a passkey.
    public typealias PasskeyRegistrationRequest = ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest
#else
    public import Foundation

    /// The request with which a device makes a passkey, on platforms without Apple's: its members have the names of
    /// Apple's.
    public struct PasskeyRegistrationRequest: Equatable, Sendable {
        /// The domain that the passkey is for.
        public let relyingPartyIdentifier: String
        /// The bytes that the device signs.
        public let challenge: Data
        /// The account's name, for people.
        public let name: String
        /// The account's id.
        public let userID: Data
        /// The algorithms that the server can verify, by their numbers of COSE; the best first.
        public let algorithms: [Int]
        /// The ids of passkeys of which the device should have none.
        public let excludedCredentialIDs: [Data]
    }
#endif
