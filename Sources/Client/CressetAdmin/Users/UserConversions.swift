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
