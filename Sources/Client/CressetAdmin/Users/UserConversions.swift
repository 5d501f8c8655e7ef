import CressetWire
import Foundation

extension ProviderUserInfo {
    init(_ provider: UserRecord.Provider) {
        self.init()
        providerId = provider.providerID
        rawId = provider.rawID
        email = provider.email
        displayName = provider.displayName
        photoUrl = provider.photoURL
    }
}

extension MfaEnrollment {
    init(_ factor: UserRecord.Factor) {
        self.init()
        mfaEnrollmentId = factor.id.isEmpty ? nil : factor.id
        displayName = factor.displayName
        phoneInfo = factor.phoneNumber
        totpInfo = factor.phoneNumber == nil ? TotpInfo() : nil
        enrolledAt = factor.enrollment
    }
}

extension Date {
    init?(rfc3339 text: String) {
        let formats = [true, false].map { Date.ISO8601FormatStyle(includingFractionalSeconds: $0) }
        guard let date = formats.lazy.compactMap({ try? $0.parse(text) }).first else { return nil }
        self = date
    }
}
