#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices

    /// The request to the device for a passkey's signature.
    public typealias PasskeyAssertionRequest = ASAuthorizationPlatformPublicKeyCredentialAssertionRequest
#else
    public import Foundation

    /// The request to a device for a passkey's signature, on non-Apple platforms, with the names of Apple's members.
    public struct PasskeyAssertionRequest: Equatable, Sendable {
        /// The passkey's domain.
        public let relyingPartyIdentifier: String
        /// The bytes to sign.
        public let challenge: Data
        /// The IDs of the allowed passkeys; empty for any.
        public let allowedCredentialIDs: [Data]
    }
#endif
