/// An error for the caller, with a rule and a detail; equality compares codes only.
public struct IdentityError: Error, Hashable, Sendable {
    /// The violated rule. Closed, so each has a wire code.
    public enum Code: Hashable, Sendable {
        case adminOnly
        case claimsTooLarge
        case credentialTooOld
        case customPasswordRequirements
        case duplicateEmail
        case duplicateEnrollmentID
        case duplicateLocalID
        case duplicateRawID
        case emailExists
        case emailNotFound
        case emptyHashKey
        case enrollmentNotFound
        case expiredCode
        case expiredPendingCredential
        case expiredSession
        case forbiddenClaim
        case functionFailed
        case functionRefused
        case identityLinkedElsewhere
        case invalidAdjacentInterval
        case invalidArgon2HashType
        case invalidArgon2Iterations
        case invalidArgon2MemoryCost
        case invalidArgon2Parallelism
        case invalidClaims
        case invalidBlockingFunction
        case invalidCode
        case invalidCredentialID
        case invalidDisplayName
        case invalidEmail
        case invalidEnrollmentID
        case invalidHashAlgorithm
        case invalidHashMemoryCost
        case invalidHashParameter
        case invalidHashRounds
        case invalidIDToken
        case invalidIssuer
        case invalidLocalID
        case invalidLoginCredentials
        case invalidNewEmail
        case invalidPasskeyAnswer
        case invalidPassword
        case invalidPhoneNumber
        case invalidProfileAttribute
        case invalidProviderConfig
        case invalidProviderConfigID
        case invalidProviderID
        case invalidProviderIdentity
        case invalidRefreshToken
        case invalidRegionCode
        case invalidSecondFactorCode
        case invalidSecondFactorNumber
        case invalidSession
        case invalidTemporaryProof
        case localIDListTooLong
        case mailQuotaExceeded
        case smsQuotaExceeded
        case missingClientID
        case missingCode
        case missingContinueURL
        case missingDisplayName
        case missingEmail
        case missingIDToken
        case missingIssuer
        case missingLocalID
        case missingNewEmail
        case missingPassword
        case missingPhoneNumber
        case missingProviderID
        case missingProviderIdentity
        case missingRawID
        case missingSecondFactorCode
        case missingSession
        case missingUserAccounts
        case multiTenancyDisabled
        case operationNotAllowed
        case overloaded
        case passkeyCredentialNotFound
        case passkeyExists
        case passkeyLimit
        case passkeyNotFound
        case passwordResetLimit
        case passwordSignInDisabled
        case phoneNumberExists
        case projectDisabled
        case projectNumberMismatch
        case providerAlreadyLinked
        case providerExists
        case providerNotFound
        case secondFactorExists
        case secondFactorLimit
        case tenantMismatch
        case tenantNotFound
        case tokenExpired
        case tooManyAttempts
        case tooManyMails
        case tooManySMS
        case tooManySessions
        case tooManySignUps
        case unexpectedParameter
        case unsupportedFirstFactor
        case unsupportedSecondFactor
        case unsupportedSetting
        case unsupportedTenantOperation
        case unverifiedEmail
        case userDisabled
        case userNotFound
        case weakPassword
    }

    public let code: Code
    /// The text for the caller, as in docs/wire, without secrets.
    public let detail: String?
    /// The seconds until a retry can succeed; `nil` if unknown.
    public let retryAfter: Int64?

    public init(_ code: Code, detail: String? = nil, retryAfter: Int64? = nil) {
        self.code = code
        self.detail = detail
        self.retryAfter = retryAfter
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}

extension IdentityError: CustomStringConvertible {
    public var description: String {
        detail.map { "\(code): \($0)" } ?? "\(code)"
    }
}
