/// The codes that begin an error message (docs/wire §23). Open: clients must expect ones that they do not know.
public struct WireErrorCode: RawRepresentable, Hashable, Sendable {
    /// The code as it stands on the wire, in upper case.
    public let rawValue: String

    /// Makes a code, also one that is not listed here.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Clients may not sign up or delete accounts here.
    public static let adminOnlyOperation = WireErrorCode(rawValue: "ADMIN_ONLY_OPERATION")
    /// Custom claims of more than 1000 characters.
    public static let claimsTooLarge = WireErrorCode(rawValue: "CLAIMS_TOO_LARGE")
    /// A provider configuration with that id exists (HTTP 409).
    public static let configurationExists = WireErrorCode(rawValue: "CONFIGURATION_EXISTS")
    /// No provider configuration has that id.
    public static let configurationNotFound = WireErrorCode(rawValue: "CONFIGURATION_NOT_FOUND")
    /// A custom token of a service account of another project.
    public static let credentialMismatch = WireErrorCode(rawValue: "CREDENTIAL_MISMATCH")
    /// A change that needs a more recent sign-in.
    public static let credentialTooOldLoginAgain = WireErrorCode(rawValue: "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    /// Two accounts of a pool with one e-mail address.
    public static let duplicateEmail = WireErrorCode(rawValue: "DUPLICATE_EMAIL")
    /// Two accounts with one user id.
    public static let duplicateLocalID = WireErrorCode(rawValue: "DUPLICATE_LOCAL_ID")
    /// Two second factors with one enrollment id.
    public static let duplicateMfaEnrollmentID = WireErrorCode(rawValue: "DUPLICATE_MFA_ENROLLMENT_ID")
    /// Two accounts with one identity of a provider.
    public static let duplicateRawID = WireErrorCode(rawValue: "DUPLICATE_RAW_ID")
    /// The e-mail address belongs to another account.
    public static let emailExists = WireErrorCode(rawValue: "EMAIL_EXISTS")
    /// No account has the e-mail address; told only without enumeration protection.
    public static let emailNotFound = WireErrorCode(rawValue: "EMAIL_NOT_FOUND")
    /// An import without the key that its hash algorithm needs.
    public static let emptyHashKey = WireErrorCode(rawValue: "EMPTY_HASH_KEY")
    /// An action code that has expired.
    public static let expiredOobCode = WireErrorCode(rawValue: "EXPIRED_OOB_CODE")
    /// The provider's identity belongs to another account.
    public static let federatedUserIDAlreadyLinked = WireErrorCode(rawValue: "FEDERATED_USER_ID_ALREADY_LINKED")
    /// A custom claim with a reserved name.
    public static let forbiddenClaim = WireErrorCode(rawValue: "FORBIDDEN_CLAIM")
    /// A member that only administrators may set.
    public static let insufficientPermission = WireErrorCode(rawValue: "INSUFFICIENT_PERMISSION")
    /// A setting of adjacent TOTP intervals out of range.
    public static let invalidAdjacentIntervalRange = WireErrorCode(rawValue: "INVALID_ADJACENT_INTERVAL_RANGE")
    /// An import with an unknown variant of Argon2.
    public static let invalidArgon2HashType = WireErrorCode(rawValue: "INVALID_ARGON2_HASH_TYPE")
    /// An import with an iteration count of Argon2 out of range.
    public static let invalidArgon2Iterations = WireErrorCode(rawValue: "INVALID_ARGON2_ITERATIONS")
    /// An import with a memory cost of Argon2 out of range.
    public static let invalidArgon2MemoryCost = WireErrorCode(rawValue: "INVALID_ARGON2_MEMORY_COST")
    /// An import with a parallelism of Argon2 out of range.
    public static let invalidArgon2Parallelism = WireErrorCode(rawValue: "INVALID_ARGON2_PARALLELISM")
    /// A malformed request.
    public static let invalidArgument = WireErrorCode(rawValue: "INVALID_ARGUMENT")
    /// A blocking function whose address is no URL.
    public static let invalidBlockingFunction = WireErrorCode(rawValue: "INVALID_BLOCKING_FUNCTION")
    /// Custom claims that are not a JSON object.
    public static let invalidClaims = WireErrorCode(rawValue: "INVALID_CLAIMS")
    /// A malformed provider configuration.
    public static let invalidConfig = WireErrorCode(rawValue: "INVALID_CONFIG")
    /// A malformed id of a provider configuration.
    public static let invalidConfigID = WireErrorCode(rawValue: "INVALID_CONFIG_ID")
    /// A malformed URL to continue to.
    public static let invalidContinueURI = WireErrorCode(rawValue: "INVALID_CONTINUE_URI")
    /// A credential that the provider does not take.
    public static let invalidCredentialOrProviderID = WireErrorCode(rawValue: "INVALID_CREDENTIAL_OR_PROVIDER_ID")
    /// A custom token with a wrong form, signature or audience.
    public static let invalidCustomToken = WireErrorCode(rawValue: "INVALID_CUSTOM_TOKEN")
    /// A malformed display name of a tenant.
    public static let invalidDisplayName = WireErrorCode(rawValue: "INVALID_DISPLAY_NAME")
    /// A lifetime of a session cookie out of range.
    public static let invalidDuration = WireErrorCode(rawValue: "INVALID_DURATION")
    /// A link domain that the project does not have.
    public static let invalidDynamicLinkDomain = WireErrorCode(rawValue: "INVALID_DYNAMIC_LINK_DOMAIN")
    /// A malformed e-mail address.
    public static let invalidEmail = WireErrorCode(rawValue: "INVALID_EMAIL")
    /// A grant type other than `refresh_token`.
    public static let invalidGrantType = WireErrorCode(rawValue: "INVALID_GRANT_TYPE")
    /// An import with an unknown hash algorithm.
    public static let invalidHashAlgorithm = WireErrorCode(rawValue: "INVALID_HASH_ALGORITHM")
    /// An import with a memory cost out of range.
    public static let invalidHashMemoryCosts = WireErrorCode(rawValue: "INVALID_HASH_MEMORY_COSTS")
    /// An import with a hash parameter out of range.
    public static let invalidHashParameter = WireErrorCode(rawValue: "INVALID_HASH_PARAMETER")
    /// An import with a number of rounds out of range.
    public static let invalidHashRounds = WireErrorCode(rawValue: "INVALID_HASH_ROUNDS")
    /// A link domain that the project does not host.
    public static let invalidHostingLinkDomain = WireErrorCode(rawValue: "INVALID_HOSTING_LINK_DOMAIN")
    /// A malformed identifier of an account.
    public static let invalidIdentifier = WireErrorCode(rawValue: "INVALID_IDENTIFIER")
    /// An ID token with a wrong form, signature or audience.
    public static let invalidIDToken = WireErrorCode(rawValue: "INVALID_ID_TOKEN")
    /// An answer of a provider that was refused.
    public static let invalidIDPResponse = WireErrorCode(rawValue: "INVALID_IDP_RESPONSE")
    /// A malformed issuer in a provider configuration.
    public static let invalidIssuer = WireErrorCode(rawValue: "INVALID_ISSUER")
    /// A wrong e-mail address or password, under enumeration protection.
    public static let invalidLoginCredentials = WireErrorCode(rawValue: "INVALID_LOGIN_CREDENTIALS")
    /// A mail that cannot be composed.
    public static let invalidMessagePayload = WireErrorCode(rawValue: "INVALID_MESSAGE_PAYLOAD")
    /// A malformed new e-mail address.
    public static let invalidNewEmail = WireErrorCode(rawValue: "INVALID_NEW_EMAIL")
    /// An action code that is malformed, used or superseded.
    public static let invalidOobCode = WireErrorCode(rawValue: "INVALID_OOB_CODE")
    /// A wrong password; told only without enumeration protection.
    public static let invalidPassword = WireErrorCode(rawValue: "INVALID_PASSWORD")
    /// A pending token of a sign-in that is malformed or expired.
    public static let invalidPendingToken = WireErrorCode(rawValue: "INVALID_PENDING_TOKEN")
    /// A phone number that is not in E.164.
    public static let invalidPhoneNumber = WireErrorCode(rawValue: "INVALID_PHONE_NUMBER")
    /// A display name or photo URL beyond the limits.
    public static let invalidProfileAttribute = WireErrorCode(rawValue: "INVALID_PROFILE_ATTRIBUTE")
    /// An unknown id of a provider.
    public static let invalidProviderID = WireErrorCode(rawValue: "INVALID_PROVIDER_ID")
    /// A refresh token that is malformed or unknown.
    public static let invalidRefreshToken = WireErrorCode(rawValue: "INVALID_REFRESH_TOKEN")
    /// A region that is not one of ISO 3166.
    public static let invalidRegionCode = WireErrorCode(rawValue: "INVALID_REGION_CODE")
    /// A request type that is unknown, or not allowed here.
    public static let invalidReqType = WireErrorCode(rawValue: "INVALID_REQ_TYPE")
    /// A malformed URI of a provider's answer.
    public static let invalidRequestURI = WireErrorCode(rawValue: "INVALID_REQUEST_URI")
    /// A tenant that differs from that of the request.
    public static let invalidTenantID = WireErrorCode(rawValue: "INVALID_TENANT_ID")
    /// More than 1000 accounts to delete.
    public static let localIDListExceedsLimit = WireErrorCode(rawValue: "LOCAL_ID_LIST_EXCEEDS_LIMIT")
    /// A link for an Android app without its package name.
    public static let missingAndroidPackageName = WireErrorCode(rawValue: "MISSING_ANDROID_PACKAGE_NAME")
    /// A request for reCAPTCHA without the type of the client.
    public static let missingClientType = WireErrorCode(rawValue: "MISSING_CLIENT_TYPE")
    /// A link without a URL to continue to.
    public static let missingContinueURI = WireErrorCode(rawValue: "MISSING_CONTINUE_URI")
    /// A sign-in without its custom token.
    public static let missingCustomToken = WireErrorCode(rawValue: "MISSING_CUSTOM_TOKEN")
    /// A tenant without a display name.
    public static let missingDisplayName = WireErrorCode(rawValue: "MISSING_DISPLAY_NAME")
    /// A request without an e-mail address.
    public static let missingEmail = WireErrorCode(rawValue: "MISSING_EMAIL")
    /// A request for tokens without a grant type.
    public static let missingGrantType = WireErrorCode(rawValue: "MISSING_GRANT_TYPE")
    /// A request without an identifier of an account.
    public static let missingIdentifier = WireErrorCode(rawValue: "MISSING_IDENTIFIER")
    /// A request without an ID token.
    public static let missingIDToken = WireErrorCode(rawValue: "MISSING_ID_TOKEN")
    /// A link for an iOS app without its bundle id.
    public static let missingIosBundleID = WireErrorCode(rawValue: "MISSING_IOS_BUNDLE_ID")
    /// A provider configuration without an issuer.
    public static let missingIssuer = WireErrorCode(rawValue: "MISSING_ISSUER")
    /// A request without a user id.
    public static let missingLocalID = WireErrorCode(rawValue: "MISSING_LOCAL_ID")
    /// A change of address without a new e-mail address.
    public static let missingNewEmail = WireErrorCode(rawValue: "MISSING_NEW_EMAIL")
    /// A provider configuration without a client id.
    public static let missingOAuthClientID = WireErrorCode(rawValue: "MISSING_OAUTH_CLIENT_ID")
    /// A request without an action code.
    public static let missingOobCode = WireErrorCode(rawValue: "MISSING_OOB_CODE")
    /// An ID token of a provider whose nonce is missing, wrong or used.
    public static let missingOrInvalidNonce = WireErrorCode(rawValue: "MISSING_OR_INVALID_NONCE")
    /// A request without a password.
    public static let missingPassword = WireErrorCode(rawValue: "MISSING_PASSWORD")
    /// A request without the id of a provider.
    public static let missingProviderID = WireErrorCode(rawValue: "MISSING_PROVIDER_ID")
    /// A request for a link while the server has no public URL.
    public static let missingPublicURL = WireErrorCode(rawValue: "MISSING_PUBLIC_URL")
    /// An identity without the provider's id of the person.
    public static let missingRawID = WireErrorCode(rawValue: "MISSING_RAW_ID")
    /// A request for reCAPTCHA without its version.
    public static let missingRecaptchaVersion = WireErrorCode(rawValue: "MISSING_RECAPTCHA_VERSION")
    /// A request for tokens without a refresh token.
    public static let missingRefreshToken = WireErrorCode(rawValue: "MISSING_REFRESH_TOKEN")
    /// A request for a mail without its type.
    public static let missingReqType = WireErrorCode(rawValue: "MISSING_REQ_TYPE")
    /// An import without accounts.
    public static let missingUserAccount = WireErrorCode(rawValue: "MISSING_USER_ACCOUNT")
    /// An answer of a provider without the URI that it came to.
    public static let missingRequestURI = WireErrorCode(rawValue: "MISSING_REQUEST_URI")
    /// A way to sign in that the project has not enabled.
    public static let operationNotAllowed = WireErrorCode(rawValue: "OPERATION_NOT_ALLOWED")
    /// A password against the project's own rules.
    public static let passwordDoesNotMeetRequirements = WireErrorCode(rawValue: "PASSWORD_DOES_NOT_MEET_REQUIREMENTS")
    /// A sign-in by password where passwords are disabled.
    public static let passwordLoginDisabled = WireErrorCode(rawValue: "PASSWORD_LOGIN_DISABLED")
    /// The phone number belongs to another account.
    public static let phoneNumberExists = WireErrorCode(rawValue: "PHONE_NUMBER_EXISTS")
    /// A tenant, or a project, that is disabled.
    public static let projectDisabled = WireErrorCode(rawValue: "PROJECT_DISABLED")
    /// A refresh token of another project.
    public static let projectNumberMismatch = WireErrorCode(rawValue: "PROJECT_NUMBER_MISMATCH")
    /// The account has an identity of that provider.
    public static let providerAlreadyLinked = WireErrorCode(rawValue: "PROVIDER_ALREADY_LINKED")
    /// More mails than the project may send.
    public static let quotaExceeded = WireErrorCode(rawValue: "QUOTA_EXCEEDED")
    /// More password resets than one address may have.
    public static let resetPasswordExceedLimit = WireErrorCode(rawValue: "RESET_PASSWORD_EXCEED_LIMIT")
    /// A token of another tenant.
    public static let tenantIDMismatch = WireErrorCode(rawValue: "TENANT_ID_MISMATCH")
    /// No tenant has that id.
    public static let tenantNotFound = WireErrorCode(rawValue: "TENANT_NOT_FOUND")
    /// A session that was ended.
    public static let tokenExpired = WireErrorCode(rawValue: "TOKEN_EXPIRED")
    /// Too many attempts; another one makes sense later.
    public static let tooManyAttemptsTryLater = WireErrorCode(rawValue: "TOO_MANY_ATTEMPTS_TRY_LATER")
    /// A link to a host that the project has not authorised.
    public static let unauthorizedDomain = WireErrorCode(rawValue: "UNAUTHORIZED_DOMAIN")
    /// A member that this request may not have.
    public static let unexpectedParameter = WireErrorCode(rawValue: "UNEXPECTED_PARAMETER")
    /// A second factor of a kind that is not supported.
    public static let unsupportedSecondFactor = WireErrorCode(rawValue: "UNSUPPORTED_SECOND_FACTOR")
    /// The account is disabled.
    public static let userDisabled = WireErrorCode(rawValue: "USER_DISABLED")
    /// No account has the user id.
    public static let userNotFound = WireErrorCode(rawValue: "USER_NOT_FOUND")
    /// A password that is too short.
    public static let weakPassword = WireErrorCode(rawValue: "WEAK_PASSWORD")
}
