/// `POST v2/accounts/mfaEnrollment:start` (docs/wire §11.3).
public enum StartMfaEnrollment: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/mfaEnrollment:start")

    /// Request of `mfaEnrollment:start`, with a phone number, or an empty object for TOTP.
    public struct Request: WireRequest {
        public var idToken: String?
        public var phoneEnrollmentInfo: PhoneVerificationRequest?
        public var totpEnrollmentInfo: MfaEnrollment.TotpInfo?
        public var tenantId: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
        public var phoneSessionInfo: PhoneSessionInfo?
        public var totpSessionInfo: TotpSessionInfo?

        public init() {}
    }
}
