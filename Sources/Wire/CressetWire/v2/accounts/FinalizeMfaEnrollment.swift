/// `POST v2/accounts/mfaEnrollment:finalize` (docs/wire §11.4).
public enum FinalizeMfaEnrollment: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/mfaEnrollment:finalize")

    /// Request of `mfaEnrollment:finalize`.
    public struct Request: WireRequest {
        public var idToken: String?
        /// The name by which people know the factor.
        public var displayName: String?
        public var phoneVerificationInfo: PhoneVerificationInfo?
        public var totpVerificationInfo: TotpVerificationInfo?
        /// Ours: an empty object asks for new recovery codes.
        public var cressetRecoveryInfo: RecoveryInfo?
        public var tenantId: String?

        public init() {}
    }

    /// Response of `mfaEnrollment:finalize`.
    public struct Response: Codable, Equatable, Sendable {
        public var idToken: String?
        public var refreshToken: String?
        public var totpAuthInfo: MfaEnrollment.TotpInfo?
        public var cressetRecoveryInfo: RecoveryInfo?

        public init() {}
    }
}
