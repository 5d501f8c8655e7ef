import CressetIdentity
import CressetWire

extension UserInfo {
    enum PasswordDisplay {
        /// The constant `UkVEQUNURUQ=` if a password exists (docs/wire §3.1).
        case redacted
        case hash
        case none
    }

    private static let redacted = WireBytes(Array("REDACTED".utf8))

    init(_ account: Account, showing display: PasswordDisplay, by behavior: Behavior) {
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
        mfaInfo =
            account.secondFactors.isEmpty
            ? nil
            : account.secondFactors.map { factor in
                var enrollment = MfaEnrollment(factor)
                if behavior.repeatsNumbersOfFactors { enrollment.unobfuscatedPhoneInfo = factor.phoneNumber }
                return enrollment
            }
        passkeyInfo = account.passkeys.isEmpty ? nil : account.passkeys.map { PasskeyInfo($0, by: behavior) }
        lastRefreshAt = account.lastRefreshAt?.rfc3339
        tenantId = account.pool.tenantID
        screenName = account.profile["screenName"]?.string
        language = account.profile["language"]?.string
        timeZone = account.profile["timeZone"]?.string
        dateOfBirth = account.profile["dateOfBirth"]?.string
        showPassword(of: account, display)
    }

    // Never reveals the digest of a temporary password: no other server could verify it.
    private mutating func showPassword(of account: Account, _ display: PasswordDisplay) {
        switch display {
        case .none: break
        case .redacted: passwordHash = account.hasPassword ? Self.redacted : nil
        case .hash:
            guard let password = account.password else { return }
            passwordHash = WireBytes(password.hash)
            salt = password.salt.isEmpty ? nil : WireBytes(password.salt)
            version = 0
        }
    }
}
