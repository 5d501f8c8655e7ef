#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices

    /// The request with which the device signs by a passkey.
    public typealias PasskeyAssertionRequest = ASAuthorizationPlatformPublicKeyCredentialAssertionRequest
#else
    public import Foundation

    /// The request with which a device signs by a passkey, on platforms without Apple's: its members have the names of
    /// Apple's.
    public struct PasskeyAssertionRequest: Equatable, Sendable {
        /// The domain that the passkey is for.
        public let relyingPartyIdentifier: String
        /// The bytes that the device signs.
        public let challenge: Data
        /// The ids of the passkeys that may sign; empty for any.
        public let allowedCredentialIDs: [Data]
    }
#endif
