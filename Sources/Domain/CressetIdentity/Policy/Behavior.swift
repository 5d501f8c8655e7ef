/// The differences between the emulator and production (docs/wire §22), as questions with names.
///
/// The defaults are production's. Made once at start; no rule and no endpoint asks which mode it runs in.
public struct Behavior: Equatable, Sendable {
    /// Tokens with `alg: none` are made and accepted.
    public var usesUnsignedTokens = false
    /// An ID token is refused when its time is over.
    public var expiresTokens = true
    /// A custom token must be signed by a service account's key.
    public var checksCustomTokens = true
    /// `Authorization: Bearer owner` is an administrator of every project.
    public var acceptsOwnerToken = false
    /// Projects and API keys are created when they are first named.
    public var createsProjectsOnDemand = false
    /// Tenants are created when they are first named, with everything switched on.
    public var createsTenantsOnDemand = false
    /// A session that began before `validSince` is dead.
    public var enforcesRevocation = true
    /// The seconds after a sign-in in which its owner may change address or password or delete the account;
    /// `nil`: always. The vendor publishes no figure; its SDK documentation speaks of five minutes.
    public var sensitiveChangeWindow: Int64? = 300
    /// An administrator's change of the address keeps `emailVerified` as it was.
    public var keepsVerificationOnAdminEmailChange = true
    /// Removing the provider `password` keeps the address.
    public var keepsEmailWhenPasswordProviderIsRemoved = true
    /// An import without `sanityCheck` replaces accounts that are there and lets addresses repeat, whatever
    /// `allowOverwrite` says.
    public var importsUnchecked = true
    /// `recordsCount` of a query with user info counts what is returned, not what is there.
    public var queryCountsReturnedRecords = true
    /// An export without a limit of the caller's own is one page.
    public var exportsWholePools = false
    /// A change of credentials answers with a refresh token only if `returnSecureToken` is set.
    public var returnsRefreshTokenOnlyWhenAsked = true
    /// Every API error has the v1 envelope, and an unknown path is answered in JSON.
    public var usesV1EnvelopeEverywhere = false
    /// The texts of refused credentials, bad provider links and numbers of second factors are the emulator's.
    public var usesEmulatorTexts = false

    /// Action codes stop working after a time.
    public var expiresActionCodes = true
    /// A new code ends the older ones of its kind for its address.
    public var supersedesActionCodes = true
    /// A password reset of a disabled account uses its code up.
    public var spendsCodesOfDisabledAccounts = true
    /// A password reset removes every other sign-in method.
    public var dropsProvidersOnPasswordReset = false
    /// Verifying an address that no account has any more is answered `EMAIL_NOT_FOUND`.
    public var tellsAddressesThatHaveGone = true
    /// The owner of an account is told by mail when its sign-in methods change.
    public var tellsOfSignInMethods = true
    /// Wrong passwords are counted, and further ones refused when there were too many.
    public var limitsAttempts = true
    /// New accounts are counted by client network, and refused when there were too many, also where a project has not
    /// set a quota.
    public var limitsSignUps = true
    /// Anonymous accounts that are due, and sessions that have ended, are deleted.
    public var cleansUp = true
    /// Mails and text messages are counted, and refused when there were too many.
    public var limitsMail = true
    /// A caller who asks for a text message must prove to be an app of the project, or do work for it.
    public var checksCallersOfMessages = true
    /// A link may lead only to the hosts that the project has authorised.
    public var checksLinkDomains = true
    /// Settings are refused that are malformed, or that would protect but are not followed.
    public var checksSettings = true
    /// Sign-in pages hand people over only to apps and hosts that the project has registered.
    public var checksApps = true
    /// An identity provider must be configured and enabled before anybody signs in with it.
    public var needsProviderConfiguration = true
    /// Mails are shown to every client.
    public var showsMail = false
    /// An account has one identity of each provider: a second one is refused, and does not replace the first.
    public var refusesSecondIdentityOfProvider = true
    /// Assertions are believed without asking the provider: unsigned ID tokens and claims in JSON.
    public var acceptsUnprovenAssertions = false
    /// A tenant starts with enumeration protection switched on, as a project does.
    public var hidesAccountsOfNewTenants = true
    /// Passkeys are taken where a relying party is configured, and their answers are verified.
    public var verifiesPasskeys = true
    /// Answers that sign in by a passkey have the user id beside the tokens.
    public var tellsIDsOfPasskeyUsers = false
    /// An address may be anything on both sides of one at sign, whether mail can reach it or not.
    public var takesUnreachableAddresses = false
    /// An ID token from before its account's `validSince` is refused, even where sessions live on.
    public var agesIDTokens = false
    /// A tenant's name has a form, and is asked for.
    public var checksTenantNames = true
    /// Answers have settings that are off, and lists that are empty.
    public var showsUnsetMembers = false
    /// An update of a project's settings without a mask clears what it lacks of those that the vendor's emulator has.
    public var replacesSettingsWithoutMask = false
    /// A sign-in link names the URL that it leads to.
    public var needsContinueURL = true
    /// A disabled user's ID token brings a mail to its address.
    public var mailsDisabledBearers = true
    /// A disabled user's address is mailed a sign-in link, which does not sign in.
    public var mailsDisabledAddresses = false
    /// A change to an address that was taken meanwhile uses its code up.
    public var spendsCodesOfTakenAddresses = false
    /// An import may have passwords in clear where hashes stand, as the vendor's emulator writes them.
    public var takesClearHashes = false
    /// An import with two rows of one id is refused as a whole, even unchecked.
    public var refusesRepeatedRows = false
    /// Users link identities to their accounts without proof.
    public var takesUnprovenLinks = false
    /// An administrator may name the account to delete by its ID token.
    public var deletesByTokensOfAdministrators = true
    /// An address is looked for among those of identities, too.
    public var findsAddressesOfIdentities = false
    /// Providers are told of an address that several accounts may have.
    public var tellsProvidersOfSharedAddresses = true
    /// At sign-up with a password an empty address is a missing one, not an invalid one.
    public var missesEmptyAddresses = false
    /// A new anonymous account keeps the name that its app sends.
    public var namesAnonymousAccounts = true
    /// A refresh token of another project, or of a deleted account, is refused as such, not as an invalid one.
    public var tellsLostRefreshTokens = true
    /// Enrolling a phone number and withdrawing a factor end every session.
    public var factorChangesEndSessions = true
    /// A number whose account has second factors gets no code that signs in by it.
    public var refusesCodesBesideSecondFactors = false
    /// New accounts get new ids for their second factors, whatever the request names.
    public var replacesNewFactorIDs = false
    /// Answers to administrators and signed-in users repeat a factor's phone number as `unobfuscatedPhoneInfo`.
    public var repeatsNumbersOfFactors = false
    /// A full page of accounts or tenants has a page token, also if no further one follows.
    public var fullPagesHaveTokens = false
    /// Blocking functions mark an account without an address as verified.
    public var verifiesMissingAddresses = false
    /// A change of address that the new address has confirmed makes a code that restores the old one.
    public var confirmedChangesAreReversible = true
    /// A mailed link of an account with second factors needs one of them also if it comes with an ID token.
    public var challengesLinksOfBearers = false
    /// The token of an upgrade names the sign-in of before.
    public var keepsAnonymousSignIn = false
    /// The answer to a new account has its name.
    public var namesNewAccounts = false
    /// The path of an import may have an empty tenant.
    public var takesEmptyTenants = false
    /// Any `OPTIONS` is a preflight.
    public var answersEveryOptions = false
    /// An administrator's update has to name the id of each second factor, and an import may leave it out; in production it
    /// is the other way round.
    public var namesFactorsInUpdates = false
    /// An app may say at sign-up what second factors the account has.
    public var takesFactorsAtSignUp = false

    private init() {}

    /// The behavior of `cresset serve`.
    public static let production = Behavior()

    /// Production's behavior with the emulator's differences.
    ///
    /// - Parameter signedTokens: Tokens are signed as in production, so that ordinary verifiers take them.
    public static func emulator(signedTokens: Bool) -> Behavior {
        var behavior = production
        behavior.usesUnsignedTokens = !signedTokens
        behavior.expiresTokens = false
        behavior.checksCustomTokens = false
        behavior.acceptsOwnerToken = true
        behavior.createsProjectsOnDemand = true
        behavior.createsTenantsOnDemand = true
        behavior.enforcesRevocation = false
        behavior.sensitiveChangeWindow = nil
        behavior.keepsVerificationOnAdminEmailChange = false
        behavior.keepsEmailWhenPasswordProviderIsRemoved = false
        behavior.importsUnchecked = false
        behavior.queryCountsReturnedRecords = false
        behavior.exportsWholePools = true
        behavior.returnsRefreshTokenOnlyWhenAsked = false
        behavior.usesV1EnvelopeEverywhere = true
        behavior.usesEmulatorTexts = true
        behavior.expiresActionCodes = false
        behavior.supersedesActionCodes = false
        behavior.spendsCodesOfDisabledAccounts = false
        behavior.dropsProvidersOnPasswordReset = true
        behavior.tellsAddressesThatHaveGone = false
        behavior.tellsOfSignInMethods = false
        behavior.limitsAttempts = false
        behavior.limitsSignUps = false
        behavior.cleansUp = false
        behavior.limitsMail = false
        behavior.checksCallersOfMessages = false
        behavior.checksLinkDomains = false
        behavior.checksSettings = false
        behavior.checksApps = false
        behavior.needsProviderConfiguration = false
        behavior.showsMail = true
        behavior.refusesSecondIdentityOfProvider = false
        behavior.acceptsUnprovenAssertions = true
        behavior.hidesAccountsOfNewTenants = false
        behavior.verifiesPasskeys = false
        behavior.tellsIDsOfPasskeyUsers = true
        behavior.takesUnreachableAddresses = true
        behavior.followVendorsEmulator()
        return behavior
    }

    /// Takes and answers as a drop-in replacement does (docs/wire §22.5).
    private mutating func followVendorsEmulator() {
        agesIDTokens = true
        checksTenantNames = false
        showsUnsetMembers = true
        replacesSettingsWithoutMask = true
        needsContinueURL = false
        mailsDisabledBearers = false
        mailsDisabledAddresses = true
        spendsCodesOfTakenAddresses = true
        takesClearHashes = true
        refusesRepeatedRows = true
        takesUnprovenLinks = true
        deletesByTokensOfAdministrators = false
        findsAddressesOfIdentities = true
        tellsProvidersOfSharedAddresses = false
        missesEmptyAddresses = true
        namesAnonymousAccounts = false
        tellsLostRefreshTokens = false
        factorChangesEndSessions = false
        refusesCodesBesideSecondFactors = true
        replacesNewFactorIDs = true
        repeatsNumbersOfFactors = true
        fullPagesHaveTokens = true
        verifiesMissingAddresses = true
        confirmedChangesAreReversible = false
        challengesLinksOfBearers = true
        keepsAnonymousSignIn = true
        namesNewAccounts = true
        takesEmptyTenants = true
        answersEveryOptions = true
        namesFactorsInUpdates = true
        takesFactorsAtSignUp = true
    }
}
