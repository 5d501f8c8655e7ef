import CressetIdentity
import CressetWire

extension UserInfo {
    /// What is shown of an account's password.
    enum PasswordDisplay {
        /// That there is one, and no more: `UkVEQUNURUQ=` (wire reference §3.1).
        case redacted
        /// Everything that another server needs to check it.
        case hash
        /// Nothing.
        case none
    }

    private static let redacted = WireBytes(Array("REDACTED".utf8))

    init(_ account: Account, showing display: PasswordDisplay) {
        self.init()
        localId = account.localID
        email = account.email
        displayName = account.displayName
        photoUrl = account.photoURL
        emailVerified = account.emailVerified
        passwordUpdatedAt = account.passwordUpdatedAt?.milliseconds
        let entries = ProviderUserInfo.entries(of: account)
        providerUserInfo = entries.isEmpty ? nil : entries
        validSince = account.validSince.map(StringInt64.init)
        disabled = account.disabled
        lastLoginAt = account.lastLoginAt.map { StringInt64($0.milliseconds) }
        createdAt = StringInt64(account.createdAt.milliseconds)
        phoneNumber = account.phoneNumber
        customAuth = account.customAuth ? true : nil
        customAttributes = account.customAttributes
        emailLinkSignin = account.emailLinkSignIn ? true : nil
        initialEmail = account.initialEmail
        mfaInfo = account.secondFactors.isEmpty ? nil : account.secondFactors.map(MfaEnrollment.init)
        lastRefreshAt = account.lastRefreshAt?.rfc3339
        tenantId = account.pool.tenantID
        screenName = account.profile["screenName"]?.string
        language = account.profile["language"]?.string
        timeZone = account.profile["timeZone"]?.string
        dateOfBirth = account.profile["dateOfBirth"]?.string
        show(account.password, display)
    }

    private mutating func show(_ password: StoredPassword?, _ display: PasswordDisplay) {
        guard let password else { return }
        switch display {
        case .none: break
        case .redacted: passwordHash = Self.redacted
        case .hash:
            passwordHash = WireBytes(password.hash)
            salt = password.salt.isEmpty ? nil : WireBytes(password.salt)
            version = 0
        }
    }
}
