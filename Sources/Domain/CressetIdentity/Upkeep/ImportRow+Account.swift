extension ImportRow {
    /// Without its password.
    ///
    /// - Parameters:
    ///   - isAnyAddress: True to accept any address with one at sign.
    ///   - verifiesPasskeys: False to accept any response for a passkey; keys are then optional.
    ///   - factorID: Creates missing second factor IDs; `nil` rejects factors without an ID.
    ///   - seal: Encrypts a TOTP secret.
    func account(
        in pool: UserPool,
        at now: Timestamp,
        takingUnreachableAddresses isAnyAddress: Bool = false,
        verifyingPasskeys verifiesPasskeys: Bool = true,
        makingFactorIDs factorID: (() -> String)? = nil,
        sealingTOTPSecret seal: ([UInt8]) throws(ImportRowError) -> [UInt8]
    ) throws(ImportRowError) -> Account {
        guard let localID, !localID.isEmpty else { throw ImportRowError("localId is missing") }
        if let fault = LocalIDValidation.fault(of: localID) { throw ImportRowError("localId is invalid: \(fault)") }
        guard tenantID == nil || tenantID == pool.tenantID else {
            throw ImportRowError("Tenant id in userInfo does not match the tenant id in request.")
        }
        var account = Account(pool: pool, localID: localID, createdAt: createdAt ?? now)
        account.email = try canonicalEmail(isAnyAddress ? EmailAddress.canonical : EmailAddress.inherited)
        account.emailVerified = emailVerified ?? false
        account.phoneNumber = try canonicalPhoneNumber()
        account.customAttributes = try checkedAttributes()
        account.displayName = displayName
        account.photoURL = photoURL
        account.disabled = disabled ?? false
        account.lastLoginAt = lastLoginAt
        account.sessions = SessionLimits(revision: now.milliseconds, earliest: now.seconds)
        account.validSince = now.seconds
        account.profile = profile
        copy(to: &account)
        account.passkeys = try checkedPasskeys(haveKeys: verifiesPasskeys)
        try addProviders(to: &account)
        account.secondFactors = try factors(
            of: account,
            at: now,
            makingIDs: factorID,
            sealingTOTPSecret: seal
        )
        return account
    }

    /// Sessions are revoked from the same time as in the copied account.
    private func copy(to account: inout Account) {
        if let validSince = copied.validSince { account.validSince = validSince == 0 ? nil : validSince }
        account.passwordUpdatedAt = copied.passwordUpdatedAt
        account.lastRefreshAt = copied.lastRefreshAt
        account.customAuth = copied.customAuth
        account.emailLinkSignIn = copied.emailLinkSignIn
        account.initialEmail = copied.initialEmail.flatMap(EmailAddress.canonical)
    }

    private func checkedPasskeys(haveKeys: Bool) throws(ImportRowError) -> [Passkey] {
        let passkeys = copied.passkeys
        guard passkeys.count <= Passkey.limit else {
            throw ImportRowError("cressetPasskeys has more than \(Passkey.limit) passkeys")
        }
        guard Set(passkeys.map(\.credentialID)).count == passkeys.count else {
            throw ImportRowError("cressetPasskeys has a duplicate passkey")
        }
        guard !haveKeys || passkeys.allSatisfy({ !$0.publicKey.isEmpty }) else {
            throw ImportRowError("cressetPasskeys has a passkey without a key, which only the emulator creates")
        }
        return passkeys
    }

    private func canonicalEmail(_ canonical: (String) -> String?) throws(ImportRowError) -> String? {
        guard let email, !email.isEmpty else { return nil }
        guard let canonical = canonical(email) else { throw ImportRowError("email is invalid", value: email) }
        return canonical
    }

    private func canonicalPhoneNumber() throws(ImportRowError) -> String? {
        guard let phoneNumber, !phoneNumber.isEmpty else { return nil }
        guard let canonical = PhoneNumber.canonical(phoneNumber) else {
            throw ImportRowError("phone number format is invalid", value: phoneNumber)
        }
        return canonical
    }

    private func checkedAttributes() throws(ImportRowError) -> String? {
        guard let customAttributes else { return nil }
        do {
            try CustomClaims.check(text: customAttributes)
            return customAttributes
        } catch  where error.code == .claimsTooLarge {
            throw ImportRowError("Custom claims provided are too large.")
        } catch  where error.code == .forbiddenClaim {
            throw ImportRowError("Custom claims provided include a reserved claim.")
        } catch {
            throw ImportRowError("Invalid custom claims provided.")
        }
    }

    /// `password` and `phone` are not identities: the hash and the phone number imply them.
    private func addProviders(to account: inout Account) throws(ImportRowError) {
        for provider in providers {
            switch provider.providerID {
            case "password": continue
            case "phone":
                account.phoneNumber = account.phoneNumber ?? provider.phoneNumber.flatMap(PhoneNumber.canonical)
            default:
                let identity = try provider.identity()
                guard !account.identities.contains(where: { $0.providerID == identity.providerID }) else { continue }
                account.identities.append(identity)
            }
        }
    }

    private func factors(
        of account: Account,
        at now: Timestamp,
        makingIDs factorID: (() -> String)?,
        sealingTOTPSecret seal: ([UInt8]) throws(ImportRowError) -> [UInt8]
    ) throws(ImportRowError) -> [SecondFactor] {
        guard !secondFactors.isEmpty else { return [] }
        guard account.email != nil else {
            throw ImportRowError("Second factor account requires email to be presented.")
        }
        guard account.emailVerified == true else {
            throw ImportRowError("Second factor account requires email to be verified.")
        }
        var factors: [SecondFactor] = []
        for new in secondFactors {
            let factor = try new.imported(at: now, makingID: factorID, sealingTOTPSecret: seal)
            guard !factors.contains(where: { $0.enrollmentID == factor.enrollmentID }) else {
                throw ImportRowError("Enrollment id already exists.")
            }
            factors.append(factor)
        }
        return factors
    }
}

extension ImportedProvider {
    fileprivate func identity() throws(ImportRowError) -> ProviderIdentity {
        guard let providerID, !providerID.isEmpty, let rawID = rawID ?? federatedID, !rawID.isEmpty else {
            throw ImportRowError("federatedId or (providerId & rawId) is required")
        }
        if let fault = ProviderIdentityValidation.fault(providerID: providerID, rawID: rawID) {
            throw ImportRowError(fault)
        }
        var identity = ProviderIdentity(providerID: providerID, rawID: rawID)
        identity.displayName = displayName
        identity.photoURL = photoURL
        identity.email = email
        identity.screenName = screenName
        return identity
    }
}

extension NewSecondFactor {
    // RFC 4226 §4 demands 16 bytes, but 10 are common.
    private static let secretLengths = 10...64

    fileprivate func imported(
        at now: Timestamp,
        makingID factorID: (() -> String)?,
        sealingTOTPSecret seal: ([UInt8]) throws(ImportRowError) -> [UInt8]
    ) throws(ImportRowError) -> SecondFactor {
        let method = try method(sealingTOTPSecret: seal)
        let given = enrollmentID.flatMap { $0.isEmpty ? nil : $0 }
        guard let enrollmentID = given ?? factorID?() else {
            throw ImportRowError("INVALID_MFA_ENROLLMENT_ID : mfaEnrollmentId must be defined.")
        }
        return SecondFactor(
            enrollmentID: enrollmentID,
            displayName: displayName,
            enrolledAt: enrolledAt ?? now.rfc3339,
            method: method
        )
    }

    private func method(
        sealingTOTPSecret seal: ([UInt8]) throws(ImportRowError) -> [UInt8]
    ) throws(ImportRowError) -> SecondFactor.Method {
        if isTOTP {
            guard let totpSecret else { throw ImportRowError("Importing TOTP MFA is not supported.") }
            guard Self.secretLengths.contains(totpSecret.count) else {
                throw ImportRowError("The TOTP secret has fewer than 10 or more than 64 bytes.")
            }
            return .totp(TOTPKey(sealedSecret: try seal(totpSecret), lastStep: 0))
        }
        guard let phoneNumber else { throw ImportRowError("Second factor not supported.") }
        guard let number = PhoneNumber.canonical(phoneNumber) else {
            throw ImportRowError("Phone number format is invalid")
        }
        return .phone(number)
    }
}

/// An invalid row of an import; the caller receives the text unchanged.
public struct ImportRowError: Error, Equatable, Sendable {
    /// The text for the caller, in Firebase's wording.
    public let message: String
    /// The invalid text, for reports; Firebase's wording omits it.
    public let value: String?

    init(_ message: String, value: String? = nil) {
        self.message = message
        self.value = value
    }
}
