/// The codes at the start of error messages (docs/wire §23). Open: clients must accept unknown ones.
public struct WireErrorCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Clients may not sign up or delete accounts here.
    public static let adminOnlyOperation = WireErrorCode(rawValue: "ADMIN_ONLY_OPERATION")
    /// Custom claims exceed 1000 characters.
    public static let claimsTooLarge = WireErrorCode(rawValue: "CLAIMS_TOO_LARGE")
    /// The provider configuration ID is in use (HTTP 409).
    public static let configurationExists = WireErrorCode(rawValue: "CONFIGURATION_EXISTS")
    public static let configurationNotFound = WireErrorCode(rawValue: "CONFIGURATION_NOT_FOUND")
    /// Custom token of another project's service account.
    public static let credentialMismatch = WireErrorCode(rawValue: "CREDENTIAL_MISMATCH")
    public static let credentialTooOldLoginAgain = WireErrorCode(rawValue: "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    /// Two accounts with the same email address.
    public static let duplicateEmail = WireErrorCode(rawValue: "DUPLICATE_EMAIL")
    public static let duplicateLocalID = WireErrorCode(rawValue: "DUPLICATE_LOCAL_ID")
    public static let duplicateMfaEnrollmentID = WireErrorCode(rawValue: "DUPLICATE_MFA_ENROLLMENT_ID")
    /// Two accounts with the same provider identity.
    public static let duplicateRawID = WireErrorCode(rawValue: "DUPLICATE_RAW_ID")
    public static let emailExists = WireErrorCode(rawValue: "EMAIL_EXISTS")
    /// Unknown email address, without enumeration protection.
    public static let emailNotFound = WireErrorCode(rawValue: "EMAIL_NOT_FOUND")
    /// Import without the hash key.
    public static let emptyHashKey = WireErrorCode(rawValue: "EMPTY_HASH_KEY")
    public static let expiredOobCode = WireErrorCode(rawValue: "EXPIRED_OOB_CODE")
    public static let federatedUserIDAlreadyLinked = WireErrorCode(rawValue: "FEDERATED_USER_ID_ALREADY_LINKED")
    public static let forbiddenClaim = WireErrorCode(rawValue: "FORBIDDEN_CLAIM")
    /// The member is reserved to administrators.
    public static let insufficientPermission = WireErrorCode(rawValue: "INSUFFICIENT_PERMISSION")
    /// Number of adjacent TOTP intervals out of range.
    public static let invalidAdjacentIntervalRange = WireErrorCode(rawValue: "INVALID_ADJACENT_INTERVAL_RANGE")
    public static let invalidArgon2HashType = WireErrorCode(rawValue: "INVALID_ARGON2_HASH_TYPE")
    public static let invalidArgon2Iterations = WireErrorCode(rawValue: "INVALID_ARGON2_ITERATIONS")
    public static let invalidArgon2MemoryCost = WireErrorCode(rawValue: "INVALID_ARGON2_MEMORY_COST")
    public static let invalidArgon2Parallelism = WireErrorCode(rawValue: "INVALID_ARGON2_PARALLELISM")
    public static let invalidArgument = WireErrorCode(rawValue: "INVALID_ARGUMENT")
    public static let invalidBlockingFunction = WireErrorCode(rawValue: "INVALID_BLOCKING_FUNCTION")
    /// Custom claims other than a JSON object.
    public static let invalidClaims = WireErrorCode(rawValue: "INVALID_CLAIMS")
    public static let invalidConfig = WireErrorCode(rawValue: "INVALID_CONFIG")
    public static let invalidConfigID = WireErrorCode(rawValue: "INVALID_CONFIG_ID")
    public static let invalidContinueURI = WireErrorCode(rawValue: "INVALID_CONTINUE_URI")
    /// The provider rejected the credential.
    public static let invalidCredentialOrProviderID = WireErrorCode(rawValue: "INVALID_CREDENTIAL_OR_PROVIDER_ID")
    /// Custom token with invalid format, signature or audience.
    public static let invalidCustomToken = WireErrorCode(rawValue: "INVALID_CUSTOM_TOKEN")
    /// Malformed tenant display name.
    public static let invalidDisplayName = WireErrorCode(rawValue: "INVALID_DISPLAY_NAME")
    /// Session cookie lifetime out of range.
    public static let invalidDuration = WireErrorCode(rawValue: "INVALID_DURATION")
    public static let invalidDynamicLinkDomain = WireErrorCode(rawValue: "INVALID_DYNAMIC_LINK_DOMAIN")
    public static let invalidEmail = WireErrorCode(rawValue: "INVALID_EMAIL")
    /// Grant type other than `refresh_token`.
    public static let invalidGrantType = WireErrorCode(rawValue: "INVALID_GRANT_TYPE")
    public static let invalidHashAlgorithm = WireErrorCode(rawValue: "INVALID_HASH_ALGORITHM")
    public static let invalidHashMemoryCosts = WireErrorCode(rawValue: "INVALID_HASH_MEMORY_COSTS")
    public static let invalidHashParameter = WireErrorCode(rawValue: "INVALID_HASH_PARAMETER")
    public static let invalidHashRounds = WireErrorCode(rawValue: "INVALID_HASH_ROUNDS")
    /// Link domain not hosted by the project.
    public static let invalidHostingLinkDomain = WireErrorCode(rawValue: "INVALID_HOSTING_LINK_DOMAIN")
    public static let invalidIdentifier = WireErrorCode(rawValue: "INVALID_IDENTIFIER")
    /// Expired ID token, or one with an invalid format, signature or audience.
    public static let invalidIDToken = WireErrorCode(rawValue: "INVALID_ID_TOKEN")
    public static let invalidIDPResponse = WireErrorCode(rawValue: "INVALID_IDP_RESPONSE")
    public static let invalidIssuer = WireErrorCode(rawValue: "INVALID_ISSUER")
    /// Wrong email address or password, with enumeration protection.
    public static let invalidLoginCredentials = WireErrorCode(rawValue: "INVALID_LOGIN_CREDENTIALS")
    /// A bundle ID, App Store ID, package name or version for a mailed link of more than 256 bytes.
    public static let invalidMessagePayload = WireErrorCode(rawValue: "INVALID_MESSAGE_PAYLOAD")
    public static let invalidNewEmail = WireErrorCode(rawValue: "INVALID_NEW_EMAIL")
    /// Malformed, used or superseded action code.
    public static let invalidOobCode = WireErrorCode(rawValue: "INVALID_OOB_CODE")
    /// Wrong password, without enumeration protection.
    public static let invalidPassword = WireErrorCode(rawValue: "INVALID_PASSWORD")
    public static let invalidPendingToken = WireErrorCode(rawValue: "INVALID_PENDING_TOKEN")
    /// Phone number not in E.164 format.
    public static let invalidPhoneNumber = WireErrorCode(rawValue: "INVALID_PHONE_NUMBER")
    /// Display name or photo URL beyond the limits.
    public static let invalidProfileAttribute = WireErrorCode(rawValue: "INVALID_PROFILE_ATTRIBUTE")
    public static let invalidProviderID = WireErrorCode(rawValue: "INVALID_PROVIDER_ID")
    public static let invalidRefreshToken = WireErrorCode(rawValue: "INVALID_REFRESH_TOKEN")
    /// Region code not in ISO 3166.
    public static let invalidRegionCode = WireErrorCode(rawValue: "INVALID_REGION_CODE")
    public static let invalidReqType = WireErrorCode(rawValue: "INVALID_REQ_TYPE")
    /// Malformed URI of a provider response.
    public static let invalidRequestURI = WireErrorCode(rawValue: "INVALID_REQUEST_URI")
    /// Unknown or malformed `tenantId` in a v1 request.
    public static let invalidTenantID = WireErrorCode(rawValue: "INVALID_TENANT_ID")
    /// More than 1000 accounts to delete.
    public static let localIDListExceedsLimit = WireErrorCode(rawValue: "LOCAL_ID_LIST_EXCEEDS_LIMIT")
    public static let missingAndroidPackageName = WireErrorCode(rawValue: "MISSING_ANDROID_PACKAGE_NAME")
    public static let missingClientType = WireErrorCode(rawValue: "MISSING_CLIENT_TYPE")
    public static let missingContinueURI = WireErrorCode(rawValue: "MISSING_CONTINUE_URI")
    public static let missingCustomToken = WireErrorCode(rawValue: "MISSING_CUSTOM_TOKEN")
    public static let missingDisplayName = WireErrorCode(rawValue: "MISSING_DISPLAY_NAME")
    public static let missingEmail = WireErrorCode(rawValue: "MISSING_EMAIL")
    public static let missingGrantType = WireErrorCode(rawValue: "MISSING_GRANT_TYPE")
    public static let missingIdentifier = WireErrorCode(rawValue: "MISSING_IDENTIFIER")
    public static let missingIDToken = WireErrorCode(rawValue: "MISSING_ID_TOKEN")
    public static let missingIosBundleID = WireErrorCode(rawValue: "MISSING_IOS_BUNDLE_ID")
    public static let missingIssuer = WireErrorCode(rawValue: "MISSING_ISSUER")
    public static let missingLocalID = WireErrorCode(rawValue: "MISSING_LOCAL_ID")
    public static let missingNewEmail = WireErrorCode(rawValue: "MISSING_NEW_EMAIL")
    public static let missingOAuthClientID = WireErrorCode(rawValue: "MISSING_OAUTH_CLIENT_ID")
    public static let missingOobCode = WireErrorCode(rawValue: "MISSING_OOB_CODE")
    /// Missing, wrong or used nonce of a provider's ID token.
    public static let missingOrInvalidNonce = WireErrorCode(rawValue: "MISSING_OR_INVALID_NONCE")
    public static let missingPassword = WireErrorCode(rawValue: "MISSING_PASSWORD")
    public static let missingProviderID = WireErrorCode(rawValue: "MISSING_PROVIDER_ID")
    /// Link request without a public URL of the server.
    public static let missingPublicURL = WireErrorCode(rawValue: "MISSING_PUBLIC_URL")
    public static let missingRawID = WireErrorCode(rawValue: "MISSING_RAW_ID")
    public static let missingRecaptchaVersion = WireErrorCode(rawValue: "MISSING_RECAPTCHA_VERSION")
    public static let missingRefreshToken = WireErrorCode(rawValue: "MISSING_REFRESH_TOKEN")
    public static let missingReqType = WireErrorCode(rawValue: "MISSING_REQ_TYPE")
    public static let missingUserAccount = WireErrorCode(rawValue: "MISSING_USER_ACCOUNT")
    public static let missingRequestURI = WireErrorCode(rawValue: "MISSING_REQUEST_URI")
    /// The sign-in method is disabled, or a setting forbids the operation.
    public static let operationNotAllowed = WireErrorCode(rawValue: "OPERATION_NOT_ALLOWED")
    public static let passwordDoesNotMeetRequirements = WireErrorCode(rawValue: "PASSWORD_DOES_NOT_MEET_REQUIREMENTS")
    public static let passwordLoginDisabled = WireErrorCode(rawValue: "PASSWORD_LOGIN_DISABLED")
    public static let phoneNumberExists = WireErrorCode(rawValue: "PHONE_NUMBER_EXISTS")
    /// The tenant is disabled.
    public static let projectDisabled = WireErrorCode(rawValue: "PROJECT_DISABLED")
    /// Refresh token of another project.
    public static let projectNumberMismatch = WireErrorCode(rawValue: "PROJECT_NUMBER_MISMATCH")
    public static let providerAlreadyLinked = WireErrorCode(rawValue: "PROVIDER_ALREADY_LINKED")
    /// A quota of mails, text messages or app notifications is exhausted.
    public static let quotaExceeded = WireErrorCode(rawValue: "QUOTA_EXCEEDED")
    public static let resetPasswordExceedLimit = WireErrorCode(rawValue: "RESET_PASSWORD_EXCEED_LIMIT")
    public static let tenantIDMismatch = WireErrorCode(rawValue: "TENANT_ID_MISMATCH")
    public static let tenantNotFound = WireErrorCode(rawValue: "TENANT_NOT_FOUND")
    /// Ended session.
    public static let tokenExpired = WireErrorCode(rawValue: "TOKEN_EXPIRED")
    public static let tooManyAttemptsTryLater = WireErrorCode(rawValue: "TOO_MANY_ATTEMPTS_TRY_LATER")
    public static let unauthorizedDomain = WireErrorCode(rawValue: "UNAUTHORIZED_DOMAIN")
    public static let unexpectedParameter = WireErrorCode(rawValue: "UNEXPECTED_PARAMETER")
    public static let unsupportedSecondFactor = WireErrorCode(rawValue: "UNSUPPORTED_SECOND_FACTOR")
    public static let userDisabled = WireErrorCode(rawValue: "USER_DISABLED")
    public static let userNotFound = WireErrorCode(rawValue: "USER_NOT_FOUND")
    public static let weakPassword = WireErrorCode(rawValue: "WEAK_PASSWORD")
}

/// Second factor error codes (docs/wire §11).
extension WireErrorCode {
    /// Wrong or used code.
    public static let invalidCode = WireErrorCode(rawValue: "INVALID_CODE")
    /// Enrollment ID of a factor without codes.
    public static let invalidMfaEnrollmentID = WireErrorCode(rawValue: "INVALID_MFA_ENROLLMENT_ID")
    public static let invalidMfaPhoneNumber = WireErrorCode(rawValue: "INVALID_MFA_PHONE_NUMBER")
    /// Invalid or expired proof of the first factor.
    public static let invalidMfaPendingCredential = WireErrorCode(rawValue: "INVALID_MFA_PENDING_CREDENTIAL")
    /// Session without a requested code.
    public static let invalidSessionInfo = WireErrorCode(rawValue: "INVALID_SESSION_INFO")
    public static let mfaEnrollmentNotFound = WireErrorCode(rawValue: "MFA_ENROLLMENT_NOT_FOUND")
    public static let missingCode = WireErrorCode(rawValue: "MISSING_CODE")
    /// Missing proof of the first factor, in the emulator's words at the end of a sign-in.
    public static let missingCredential = WireErrorCode(rawValue: "MISSING_CREDENTIAL")
    public static let missingMfaEnrollmentID = WireErrorCode(rawValue: "MISSING_MFA_ENROLLMENT_ID")
    public static let missingMfaPendingCredential = WireErrorCode(rawValue: "MISSING_MFA_PENDING_CREDENTIAL")
    public static let missingSessionInfo = WireErrorCode(rawValue: "MISSING_SESSION_INFO")
    public static let secondFactorExists = WireErrorCode(rawValue: "SECOND_FACTOR_EXISTS")
    /// The account has the maximum number of factors.
    public static let secondFactorLimitExceeded = WireErrorCode(rawValue: "SECOND_FACTOR_LIMIT_EXCEEDED")
    public static let sessionExpired = WireErrorCode(rawValue: "SESSION_EXPIRED")
    public static let unsupportedFirstFactor = WireErrorCode(rawValue: "UNSUPPORTED_FIRST_FACTOR")
    public static let unverifiedEmail = WireErrorCode(rawValue: "UNVERIFIED_EMAIL")
}

extension WireErrorCode {
    /// The account already has the passkey.
    public static let credentialAlreadyInUse = WireErrorCode(rawValue: "CREDENTIAL_ALREADY_IN_USE")
    public static let invalidAuthenticatorResponse = WireErrorCode(rawValue: "INVALID_AUTHENTICATOR_RESPONSE")
    public static let invalidCredentialID = WireErrorCode(rawValue: "INVALID_CREDENTIAL_ID")
    public static let missingAuthenticatorResponse = WireErrorCode(rawValue: "MISSING_AUTHENTICATOR_RESPONSE")
    /// Unknown passkey, in the emulator.
    public static let passkeyCredentialNotFound = WireErrorCode(rawValue: "PASSKEY_CREDENTIAL_NOT_FOUND")
    /// The account, or every account, lacks the passkey.
    public static let passkeyEnrollmentNotFound = WireErrorCode(rawValue: "PASSKEY_ENROLLMENT_NOT_FOUND")
}

/// Phone number error codes (docs/wire §10).
extension WireErrorCode {
    /// Missing, used or expired proof of work or captcha token.
    public static let captchaCheckFailed = WireErrorCode(rawValue: "CAPTCHA_CHECK_FAILED")
    /// Invalid app proof, or the server cannot issue one.
    public static let invalidAppCredential = WireErrorCode(rawValue: "INVALID_APP_CREDENTIAL")
    public static let invalidTemporaryProof = WireErrorCode(rawValue: "INVALID_TEMPORARY_PROOF")
    /// SMS request without a proof.
    public static let missingAppCredential = WireErrorCode(rawValue: "MISSING_APP_CREDENTIAL")
    /// Request for an app's proof without its push token.
    public static let missingIosAppToken = WireErrorCode(rawValue: "MISSING_IOS_APP_TOKEN")
    public static let missingPhoneNumber = WireErrorCode(rawValue: "MISSING_PHONE_NUMBER")
    public static let unsupportedTenantOperation = WireErrorCode(rawValue: "UNSUPPORTED_TENANT_OPERATION")
}
