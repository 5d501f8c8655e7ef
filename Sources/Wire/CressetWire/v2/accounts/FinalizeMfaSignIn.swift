/// `POST v2/accounts/mfaSignIn:finalize` (docs/wire §11.7).
public enum FinalizeMfaSignIn: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/mfaSignIn:finalize")

    /// Request of `mfaSignIn:finalize`.
    public struct Request: WireRequest {
        /// Proof of the first factor. A secret.
        public var mfaPendingCredential: String?
        /// The factor; a code in a text message names it by its session.
        public var mfaEnrollmentId: String?
        public var phoneVerificationInfo: PhoneVerificationInfo?
        public var totpVerificationInfo: TotpVerificationInfo?
        /// Ours: a recovery code in the place of a factor.
        public var cressetRecoveryInfo: RecoveryInfo?
        /// Ours: the proof of a passkey.
        public var cressetPasskeyInfo: PasskeyFactorInfo?
        public var tenantId: String?

        public init() {}
    }

    /// Response of `mfaSignIn:finalize`.
    public struct Response: Codable, Equatable, Sendable {
        public var idToken: String?
        public var refreshToken: String?
        public var totpAuthInfo: MfaEnrollment.TotpInfo?

        public init() {}
    }
}
