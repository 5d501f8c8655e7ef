import CressetWire
import Foundation

extension UserRecord {
    struct Factor: Codable, Equatable, Sendable {
        var uid: String
        var displayName: String?
        var enrollmentDate: Date
        /// `phone`, `totp` or `passkey`.
        var factorID: String
        var phoneNumber: String?

        init?(_ enrollment: MfaEnrollment) {
            guard let id = enrollment.mfaEnrollmentId, enrollment.totpInfo != nil || enrollment.phoneInfo != nil else {
                return nil
            }
            uid = id
            displayName = enrollment.displayName
            enrollmentDate = enrollment.enrolledAt.flatMap { Date(rfc3339: $0) } ?? Date()
            factorID = enrollment.totpInfo == nil ? "phone" : "totp"
            phoneNumber = enrollment.phoneInfo
        }

        init?(_ passkey: PasskeyFactor) {
            guard let id = passkey.mfaEnrollmentId else { return nil }
            uid = id
            displayName = passkey.displayName
            enrollmentDate = passkey.enrolledAt.flatMap { Date(rfc3339: $0) } ?? Date()
            factorID = "passkey"
        }
    }
}
