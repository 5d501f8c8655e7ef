/// The codes of the errors that an ``Auth`` operation fails with.
///
/// Errors are `NSError` objects of the domain ``AuthErrors/domain`` with one of these codes. `catch
/// AuthErrorCode.wrongPassword` and `error as? AuthErrorCode` find the code; what more is known is in the user info of
/// `error as NSError`.
public enum AuthErrorCode: Int, Error, Sendable, CaseIterable {
    /// The custom token is malformed.
    case invalidCustomToken = 17000
    /// The custom token was made for another project.
    case customTokenMismatch = 17002
    /// The credential is malformed, wrong or has expired.
    case invalidCredential = 17004
    /// An administrator has disabled the account.
    case userDisabled = 17005
    /// This way of signing in is switched off for the project.
    case operationNotAllowed = 17006
    /// Another account has this e-mail address.
    case emailAlreadyInUse = 17007
    /// The e-mail address is badly formed.
    case invalidEmail = 17008
    /// The password is wrong, or the account has none.
    case wrongPassword = 17009
    /// There were too many requests. Try again later.
    case tooManyRequests = 17010
    /// There is no such account; it may have been deleted.
    case userNotFound = 17011
    /// An account with this e-mail address exists and signs in another way.
    case accountExistsWithDifferentCredential = 17012
    /// This change needs a recent sign-in. Sign in again first.
    case requiresRecentLogin = 17014
    /// The account has an identity of this provider already.
    case providerAlreadyLinked = 17015
    /// The account has no identity of this provider.
    case noSuchProvider = 17016
    /// The user's credential does not belong to this project. Sign in again.
    case invalidUserToken = 17017
    /// The server cannot be reached, or did not answer in time.
    case networkError = 17020
    /// The user's credential is no longer valid. Sign in again.
    case userTokenExpired = 17021
    /// The API key is not valid.
    case invalidAPIKey = 17023
    /// The credential belongs to another account than the one that is signed in.
    case userMismatch = 17024
    /// The credential belongs to another account.
    case credentialAlreadyInUse = 17025
    /// The password needs six characters or more.
    case weakPassword = 17026
    /// The API key does not accept this application.
    case appNotAuthorized = 17028
    /// The action code has expired.
    case expiredActionCode = 17029
    /// The action code is malformed, has expired or was used.
    case invalidActionCode = 17030
    /// The text of the mail is invalid, or too long.
    case invalidMessagePayload = 17031
    /// The sender of the mail is invalid.
    case invalidSender = 17032
    /// The recipient of the mail is invalid.
    case invalidRecipientEmail = 17033
    /// The e-mail address is missing.
    case missingEmail = 17034
    /// The bundle id is missing: an App Store id needs one.
    case missingIosBundleID = 17036
    /// The package name of the Android app that is to be installed is missing.
    case missingAndroidPackageName = 17037
    /// The domain is not among the project's authorised domains.
    case unauthorizedDomain = 17038
    /// The URL to continue at is malformed.
    case invalidContinueURI = 17039
    /// The URL to continue at is missing.
    case missingContinueURI = 17040
    /// The phone number is missing.
    case missingPhoneNumber = 17041
    /// The phone number is malformed: E.164 is expected, such as +41446681800.
    case invalidPhoneNumber = 17042
    /// The code of the text message is missing.
    case missingVerificationCode = 17043
    /// The code of the text message is wrong.
    case invalidVerificationCode = 17044
    /// The verification id is missing.
    case missingVerificationID = 17045
    /// The verification id is wrong.
    case invalidVerificationID = 17046
    /// The app's push token is missing from the request.
    case missingAppCredential = 17047
    /// The app's push token is wrong, or does not fit the certificate.
    case invalidAppCredential = 17048
    /// The code of the text message has expired.
    case sessionExpired = 17051
    /// The quota of this operation is used up.
    case quotaExceeded = 17052
    /// The app is not set up for phone sign-in.
    case missingAppToken = 17053
    /// The app has not forwarded a push notification.
    case notificationNotForwarded = 17054
    /// The silent push that verifies the app did not arrive.
    case appNotVerified = 17055
    /// The reCAPTCHA token is wrong, has expired or was used.
    case captchaCheckFailed = 17056
    /// Another sign-in page is still open.
    case webContextAlreadyPresented = 17057
    /// The sign-in page was closed.
    case webContextCancelled = 17058
    /// The verification of the app has failed.
    case appVerificationUserInteractionFailure = 17059
    /// The OAuth client id does not belong to the project.
    case invalidClientID = 17060
    /// The sign-in page could not reach the network.
    case webNetworkRequestFailed = 17061
    /// The sign-in page has failed.
    case webInternalError = 17062
    /// The sign-in page has not signed the person in.
    case webSignInUserInteractionFailure = 17063
    /// The player is not signed in to Game Center.
    case localPlayerNotAuthenticated = 17066
    /// A user is needed, and there is none.
    case nullUser = 17067
    /// The provider's id is not one for sign-in pages.
    case invalidProviderID = 17071
    /// The user belongs to another tenant than this ``Auth``.
    case tenantIDMismatch = 17072
    /// The operation does not exist in tenants.
    case unsupportedTenantOperation = 17073
    /// The credential is malformed, or does not fit the user.
    case rejectedCredential = 17075
    /// The app is not linked with GameKit.
    case gameKitNotLinked = 17076
    /// The account needs a second factor to sign in.
    case secondFactorRequired = 17078
    /// The proof of the first factor is missing.
    case missingMultiFactorSession = 17081
    /// The id of the second factor is missing.
    case missingMultiFactorInfo = 17082
    /// The proof of the first factor is wrong, or has expired.
    case invalidMultiFactorSession = 17083
    /// The user has no such second factor.
    case multiFactorInfoNotFound = 17084
    /// The operation is reserved to administrators.
    case adminRestrictedOperation = 17085
    /// The operation needs a verified e-mail address.
    case unverifiedEmail = 17086
    /// The user has this second factor already.
    case secondFactorAlreadyEnrolled = 17087
    /// The user has as many second factors as are possible.
    case maximumSecondFactorCountExceeded = 17088
    /// This first factor does not combine with a second one.
    case unsupportedFirstFactor = 17089
    /// A user with a second factor must keep a verified e-mail address.
    case emailChangeNeedsVerification = 17090
    /// The identification of the app is missing.
    case missingClientIdentifier = 17093
    /// The nonce is missing, is wrong or was used before.
    case missingOrInvalidNonce = 17094
    /// A function of the project has refused the operation.
    case blockingCloudFunctionError = 17105
    /// The project does not use reCAPTCHA Enterprise.
    case recaptchaNotEnabled = 17200
    /// The reCAPTCHA token is missing.
    case missingRecaptchaToken = 17201
    /// The reCAPTCHA token is wrong, or has expired.
    case invalidRecaptchaToken = 17202
    /// The reCAPTCHA token is for another action.
    case invalidRecaptchaAction = 17203
    /// The app's platform is missing from the request.
    case missingClientType = 17204
    /// The version of reCAPTCHA is missing from the request.
    case missingRecaptchaVersion = 17205
    /// The version of reCAPTCHA is unknown.
    case invalidRecaptchaVersion = 17206
    /// The type of the request is unknown.
    case invalidReqType = 17207
    /// The app is not linked with the SDK of reCAPTCHA.
    case recaptchaSDKNotLinked = 17208
    /// The site key of reCAPTCHA is missing.
    case recaptchaSiteKeyMissing = 17209
    /// The SDK of reCAPTCHA does not know the action.
    case recaptchaActionCreationFailed = 17210
    /// The password does not meet the project's requirements.
    case passwordDoesNotMeetRequirements = 17211
    /// The domain of links is not set up for the project.
    case invalidHostingLinkDomain = 17214
    /// The secure store failed. The failure reason tells more.
    case keychainError = 17995
    /// Something failed inside. The underlying error tells more.
    case internalError = 17999
    /// The token cannot be read.
    case malformedJWT = 18000

    /// The code itself.
    public var code: Self { self }
}
