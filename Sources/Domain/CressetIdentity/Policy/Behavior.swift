/// The differences between the emulator and production (docs/wire §22), as questions with names.
///
/// Made once at start. No rule and no endpoint asks which mode it runs in.
public struct Behavior: Equatable, Sendable {
    /// Tokens with `alg: none` are made and accepted.
    public var usesUnsignedTokens: Bool
    /// An ID token is refused when its time is over.
    public var expiresTokens: Bool
    /// A custom token must be signed by a service account's key.
    public var checksCustomTokens: Bool
    /// `Authorization: Bearer owner` is an administrator of every project.
    public var acceptsOwnerToken: Bool
    /// Projects and API keys are created when they are first named.
    public var createsProjectsOnDemand: Bool
    /// Tenants are created when they are first named, with everything switched on.
    public var createsTenantsOnDemand: Bool
    /// A session that began before `validSince` is dead.
    public var enforcesRevocation: Bool
    /// The seconds after a sign-in in which its owner may change address or password or delete the account;
    /// `nil`: always. The vendor publishes no figure; its SDK documentation speaks of five minutes.
    public var sensitiveChangeWindow: Int64?
    /// An administrator's change of the address keeps `emailVerified` as it was.
    public var keepsVerificationOnAdminEmailChange: Bool
    /// Removing the provider `password` keeps the address.
    public var keepsEmailWhenPasswordProviderIsRemoved: Bool
    /// An import without `sanityCheck` replaces accounts that are there and lets addresses repeat, whatever
    /// `allowOverwrite` says.
    public var importsUnchecked: Bool
    /// `recordsCount` of a query with user info counts what is returned, not what is there.
    public var queryCountsReturnedRecords: Bool
    /// An export without a limit of the caller's own is one page.
    public var exportsWholePools: Bool
    /// A change of credentials answers with a refresh token only if `returnSecureToken` is set.
    public var returnsRefreshTokenOnlyWhenAsked: Bool
    /// Every API error has the v1 envelope, and an unknown path is answered in JSON.
    public var usesV1EnvelopeEverywhere: Bool
    /// The texts of refused credentials and bad provider links are the emulator's.
    public var usesEmulatorTexts: Bool

    /// Action codes stop working after a time.
    public var expiresActionCodes: Bool
    /// A new code ends the older ones of its kind for its address.
    public var supersedesActionCodes: Bool
    /// A password reset of a disabled account uses its code up.
    public var spendsCodesOfDisabledAccounts: Bool
    /// A password reset removes every other way in.
    public var dropsProvidersOnPasswordReset: Bool
    /// Verifying an address that no account has any more is answered `EMAIL_NOT_FOUND`.
    public var tellsAddressesThatHaveGone: Bool
    /// The owner of an account is told by mail when its sign-in methods change.
    public var tellsOfSignInMethods: Bool
    /// Wrong passwords are counted, and further ones refused when there were too many.
    public var limitsAttempts: Bool
    /// Mails are counted, and refused when there were too many.
    public var limitsMail: Bool
    /// A link may lead only to the hosts that the project has authorised.
    public var checksLinkDomains: Bool
    /// Settings are refused that are malformed, or that would protect but are not followed.
    public var checksSettings: Bool
    /// Sign-in pages hand people over only to apps and hosts that the project has registered.
    public var checksApps: Bool
    /// An identity provider must be configured and enabled before anybody signs in with it.
    public var needsProviderConfiguration: Bool
    /// Mails are shown to every client.
    public var showsMail: Bool
    /// An account has one identity of each provider: a second one is refused, and does not replace the first.
    public var refusesSecondIdentityOfProvider: Bool
    /// Assertions are believed without asking the provider: unsigned ID tokens and claims in JSON.
    public var acceptsUnprovenAssertions: Bool
    /// A tenant starts with enumeration protection switched on, as a project does.
    public var hidesAccountsOfNewTenants: Bool
    /// An address may be anything on both sides of one at sign, whether mail can reach it or not.
    public var takesUnreachableAddresses: Bool

    /// The behavior of `cresset serve`.
    public static let production = Behavior(
        usesUnsignedTokens: false,
        expiresTokens: true,
        checksCustomTokens: true,
        acceptsOwnerToken: false,
        createsProjectsOnDemand: false,
        createsTenantsOnDemand: false,
        enforcesRevocation: true,
        sensitiveChangeWindow: 300,
        keepsVerificationOnAdminEmailChange: true,
        keepsEmailWhenPasswordProviderIsRemoved: true,
        importsUnchecked: true,
        queryCountsReturnedRecords: true,
        exportsWholePools: false,
        returnsRefreshTokenOnlyWhenAsked: true,
        usesV1EnvelopeEverywhere: false,
        usesEmulatorTexts: false,
        expiresActionCodes: true,
        supersedesActionCodes: true,
        spendsCodesOfDisabledAccounts: true,
        dropsProvidersOnPasswordReset: false,
        tellsAddressesThatHaveGone: true,
        tellsOfSignInMethods: true,
        limitsAttempts: true,
        limitsMail: true,
        checksLinkDomains: true,
        checksSettings: true,
        checksApps: true,
        needsProviderConfiguration: true,
        showsMail: false,
        refusesSecondIdentityOfProvider: true,
        acceptsUnprovenAssertions: false,
        hidesAccountsOfNewTenants: true,
        takesUnreachableAddresses: false
    )

    /// - Parameter signedTokens: sign tokens as production does, so that ordinary verifiers take them.
    public static func emulator(signedTokens: Bool) -> Behavior {
        Behavior(
            usesUnsignedTokens: !signedTokens,
            expiresTokens: false,
            checksCustomTokens: false,
            acceptsOwnerToken: true,
            createsProjectsOnDemand: true,
            createsTenantsOnDemand: true,
            enforcesRevocation: false,
            sensitiveChangeWindow: nil,
            keepsVerificationOnAdminEmailChange: false,
            keepsEmailWhenPasswordProviderIsRemoved: false,
            importsUnchecked: false,
            queryCountsReturnedRecords: false,
            exportsWholePools: true,
            returnsRefreshTokenOnlyWhenAsked: false,
            usesV1EnvelopeEverywhere: true,
            usesEmulatorTexts: true,
            expiresActionCodes: false,
            supersedesActionCodes: false,
            spendsCodesOfDisabledAccounts: false,
            dropsProvidersOnPasswordReset: true,
            tellsAddressesThatHaveGone: false,
            tellsOfSignInMethods: false,
            limitsAttempts: false,
            limitsMail: false,
            checksLinkDomains: false,
            checksSettings: false,
            checksApps: false,
            needsProviderConfiguration: false,
            showsMail: true,
            refusesSecondIdentityOfProvider: false,
            acceptsUnprovenAssertions: true,
            hidesAccountsOfNewTenants: false,
            takesUnreachableAddresses: true
        )
    }
}
