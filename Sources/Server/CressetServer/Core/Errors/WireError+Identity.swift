import CressetIdentity
import CressetTokens
import CressetWire

extension WireError {
    /// What clients are told of a refusal (docs/wire §23).
    init(_ error: IdentityError) {
        switch error.code {
        case .tooManyAttempts:
            self.init(
                .tooManyAttemptsTryLater,
                detail: "Access to this account has been temporarily disabled due to many failed login attempts.")
        case .tooManyMails:
            self.init(.tooManyAttemptsTryLater, detail: "Too many mails have been asked for. Try again later.")
        default:
            self.init(Self.codes[error.code] ?? .operationNotAllowed, detail: error.detail)
        }
    }

    init(_ error: CustomTokenError) {
        switch error.code {
        case .missing: self.init(.missingCustomToken)
        case .missingLocalID: self.init(.missingIdentifier)
        case .localIDLength:
            self.init(.invalidIdentifier, detail: "Invalid user ID length. Expect to have length between 1 and 128.")
        case .claimsAreNoObject: self.init(.invalidClaims)
        case .foreignSigner: self.init(.credentialMismatch)
        default: self.init(.invalidCustomToken, detail: error.detail)
        }
    }

    private static let codes: [IdentityError.Code: WireErrorCode] = [
        .adminOnly: .adminOnlyOperation,
        .claimsTooLarge: .claimsTooLarge,
        .credentialTooOld: .credentialTooOldLoginAgain,
        .customPasswordRequirements: .passwordDoesNotMeetRequirements,
        .duplicateEmail: .duplicateEmail,
        .duplicateEnrollmentID: .duplicateMfaEnrollmentID,
        .duplicateLocalID: .duplicateLocalID,
        .duplicateRawID: .duplicateRawID,
        .emailExists: .emailExists,
        .emailNotFound: .emailNotFound,
        .emptyHashKey: .emptyHashKey,
        .expiredCode: .expiredOobCode,
        .forbiddenClaim: .forbiddenClaim,
        .identityLinkedElsewhere: .federatedUserIDAlreadyLinked,
        .invalidAdjacentInterval: .invalidAdjacentIntervalRange,
        .invalidArgon2HashType: .invalidArgon2HashType,
        .invalidArgon2Iterations: .invalidArgon2Iterations,
        .invalidArgon2MemoryCost: .invalidArgon2MemoryCost,
        .invalidArgon2Parallelism: .invalidArgon2Parallelism,
        .invalidClaims: .invalidClaims,
        .invalidCode: .invalidOobCode,
        .invalidDisplayName: .invalidDisplayName,
        .invalidEmail: .invalidEmail,
        .invalidHashAlgorithm: .invalidHashAlgorithm,
        .invalidHashMemoryCost: .invalidHashMemoryCosts,
        .invalidHashParameter: .invalidHashParameter,
        .invalidHashRounds: .invalidHashRounds,
        .invalidIDToken: .invalidIDToken,
        .invalidIssuer: .invalidIssuer,
        .invalidLoginCredentials: .invalidLoginCredentials,
        .invalidNewEmail: .invalidNewEmail,
        .invalidPassword: .invalidPassword,
        .invalidPhoneNumber: .invalidPhoneNumber,
        .invalidProfileAttribute: .invalidProfileAttribute,
        .invalidProviderConfig: .invalidConfig,
        .invalidProviderConfigID: .invalidConfigID,
        .invalidProviderID: .invalidProviderID,
        .invalidRefreshToken: .invalidRefreshToken,
        .invalidRegionCode: .invalidRegionCode,
        .localIDListTooLong: .localIDListExceedsLimit,
        .mailQuotaExceeded: .quotaExceeded,
        .missingClientID: .missingOAuthClientID,
        .missingCode: .missingOobCode,
        .missingContinueURL: .missingContinueURI,
        .missingDisplayName: .missingDisplayName,
        .missingEmail: .missingEmail,
        .missingIDToken: .missingIDToken,
        .missingIssuer: .missingIssuer,
        .missingLocalID: .missingLocalID,
        .missingNewEmail: .missingNewEmail,
        .missingPassword: .missingPassword,
        .missingProviderIdentity: .missingIdentifier,
        .missingUserAccounts: .missingUserAccount,
        .multiTenancyDisabled: .operationNotAllowed,
        .operationNotAllowed: .operationNotAllowed,
        .overloaded: .tooManyAttemptsTryLater,
        .passwordResetLimit: .resetPasswordExceedLimit,
        .passwordSignInDisabled: .passwordLoginDisabled,
        .phoneNumberExists: .phoneNumberExists,
        .projectDisabled: .projectDisabled,
        .projectNumberMismatch: .projectNumberMismatch,
        .providerAlreadyLinked: .providerAlreadyLinked,
        .providerExists: .configurationExists,
        .providerNotFound: .configurationNotFound,
        .tenantMismatch: .tenantIDMismatch,
        .tenantNotFound: .tenantNotFound,
        .tokenExpired: .tokenExpired,
        .tooManyMails: .tooManyAttemptsTryLater,
        .unexpectedParameter: .unexpectedParameter,
        .unsupportedSecondFactor: .unsupportedSecondFactor,
        .unsupportedSetting: .invalidConfig,
        .userDisabled: .userDisabled,
        .userNotFound: .userNotFound,
        .weakPassword: .weakPassword,
    ]
}
