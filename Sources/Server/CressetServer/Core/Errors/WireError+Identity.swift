import CressetIdentity
import CressetServerWire
import CressetTokens
import CressetWire

extension WireError {
    init(_ error: IdentityError) {
        switch error.code {
        case .tooManyAttempts:
            self.init(
                .tooManyAttemptsTryLater,
                detail: error.detail
                    ?? "Access to this account has been temporarily disabled due to many failed login attempts."
            )
        case .tooManyMails:
            self.init(.tooManyAttemptsTryLater, detail: "Too many email requests. Try again later.")
        case .tooManySMS:
            self.init(
                .tooManyAttemptsTryLater,
                detail: "Too many text message requests. Try again later."
            )
        case .tooManySessions:
            self.init(.tooManyAttemptsTryLater, detail: "Too many failed exchanges of sessions. Try again later.")
        case .tooManySignUps:
            self.init(.tooManyAttemptsTryLater, detail: "Too many sign-ups from this network. Try again later.")
        default:
            self.init(WireErrorCode(error.code), detail: error.detail)
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
}

extension WireErrorCode {
    fileprivate init(_ code: IdentityError.Code) {
        self =
            switch code {
            case .adminOnly: .adminOnlyOperation
            case .claimsTooLarge: .claimsTooLarge
            case .credentialTooOld: .credentialTooOldLoginAgain
            case .customPasswordRequirements: .passwordDoesNotMeetRequirements
            case .duplicateEmail: .duplicateEmail
            case .duplicateEnrollmentID: .duplicateMfaEnrollmentID
            case .duplicateLocalID: .duplicateLocalID
            case .duplicateRawID: .duplicateRawID
            case .emailExists: .emailExists
            case .emailNotFound: .emailNotFound
            case .emptyHashKey: .emptyHashKey
            case .enrollmentNotFound: .mfaEnrollmentNotFound
            case .expiredCode: .expiredOobCode
            case .expiredPendingCredential: .invalidMfaPendingCredential
            case .expiredSession: .sessionExpired
            case .functionFailed, .functionRefused: .blockingFunctionErrorResponse
            case .forbiddenClaim: .forbiddenClaim
            case .identityLinkedElsewhere: .federatedUserIDAlreadyLinked
            case .invalidAdjacentInterval: .invalidAdjacentIntervalRange
            case .invalidArgon2HashType: .invalidArgon2HashType
            case .invalidArgon2Iterations: .invalidArgon2Iterations
            case .invalidArgon2MemoryCost: .invalidArgon2MemoryCost
            case .invalidArgon2Parallelism: .invalidArgon2Parallelism
            case .invalidClaims: .invalidClaims
            case .invalidBlockingFunction: .invalidBlockingFunction
            case .invalidCode: .invalidOobCode
            case .invalidCredentialID: .invalidCredentialID
            case .invalidDisplayName: .invalidDisplayName
            case .invalidEmail: .invalidEmail
            case .invalidEnrollmentID: .invalidMfaEnrollmentID
            case .invalidHashAlgorithm: .invalidHashAlgorithm
            case .invalidHashMemoryCost: .invalidHashMemoryCosts
            case .invalidHashParameter: .invalidHashParameter
            case .invalidHashRounds: .invalidHashRounds
            case .invalidIDToken: .invalidIDToken
            case .invalidIssuer: .invalidIssuer
            case .invalidLocalID: .invalidIdentifier
            case .invalidLoginCredentials: .invalidLoginCredentials
            case .invalidNewEmail: .invalidNewEmail
            case .invalidPasskeyAnswer: .invalidAuthenticatorResponse
            case .invalidPassword: .invalidPassword
            case .invalidPhoneNumber: .invalidPhoneNumber
            case .invalidProfileAttribute: .invalidProfileAttribute
            case .invalidProviderConfig, .unsupportedSetting: .invalidConfig
            case .invalidProviderConfigID: .invalidConfigID
            case .invalidProviderID: .invalidProviderID
            case .invalidProviderIdentity: .invalidIDPResponse
            case .invalidRefreshToken: .invalidRefreshToken
            case .invalidRegionCode: .invalidRegionCode
            case .invalidSecondFactorCode: .invalidCode
            case .invalidSecondFactorNumber: .invalidMfaPhoneNumber
            case .invalidSession: .invalidSessionInfo
            case .invalidTemporaryProof: .invalidTemporaryProof
            case .localIDListTooLong: .localIDListExceedsLimit
            case .mailQuotaExceeded, .smsQuotaExceeded: .quotaExceeded
            case .missingClientID: .missingOAuthClientID
            case .missingCode: .missingOobCode
            case .missingContinueURL: .missingContinueURI
            case .missingDisplayName: .missingDisplayName
            case .missingEmail: .missingEmail
            case .missingIDToken: .missingIDToken
            case .missingIssuer: .missingIssuer
            case .missingLocalID: .missingLocalID
            case .missingNewEmail: .missingNewEmail
            case .missingPassword: .missingPassword
            case .missingPhoneNumber: .missingPhoneNumber
            case .missingProviderID: .missingProviderID
            case .missingProviderIdentity: .missingIdentifier
            case .missingRawID: .missingRawID
            case .missingSecondFactorCode: .missingCode
            case .missingSession: .missingSessionInfo
            case .missingUserAccounts: .missingUserAccount
            case .multiTenancyDisabled, .operationNotAllowed, .passkeyLimit: .operationNotAllowed
            case .overloaded, .tooManyMails, .tooManySMS, .tooManyAttempts, .tooManySessions, .tooManySignUps:
                .tooManyAttemptsTryLater
            case .passkeyCredentialNotFound: .passkeyCredentialNotFound
            case .passkeyExists: .credentialAlreadyInUse
            case .passkeyNotFound: .passkeyEnrollmentNotFound
            case .passwordResetLimit: .resetPasswordExceedLimit
            case .passwordSignInDisabled: .passwordLoginDisabled
            case .phoneNumberExists: .phoneNumberExists
            case .projectDisabled: .projectDisabled
            case .projectNumberMismatch: .projectNumberMismatch
            case .providerAlreadyLinked: .providerAlreadyLinked
            case .providerExists: .configurationExists
            case .providerNotFound: .configurationNotFound
            case .secondFactorExists: .secondFactorExists
            case .secondFactorLimit: .secondFactorLimitExceeded
            case .tenantMismatch: .tenantIDMismatch
            case .tenantNotFound: .tenantNotFound
            case .tokenExpired: .tokenExpired
            case .unexpectedParameter: .unexpectedParameter
            case .unsupportedFirstFactor: .unsupportedFirstFactor
            case .unsupportedSecondFactor: .unsupportedSecondFactor
            case .unsupportedTenantOperation: .unsupportedTenantOperation
            case .unverifiedEmail: .unverifiedEmail
            case .userDisabled: .userDisabled
            case .userNotFound: .userNotFound
            case .weakPassword: .weakPassword
            }
    }
}
