/// The differences between the emulator and production (docs/wire §22), as named flags.
///
/// The defaults are production's. Rules and endpoints never ask for the mode.
public struct Behavior: Equatable, Sendable {
    /// Issues and accepts tokens with `alg: none`.
    public var usesUnsignedTokens = false
    public var expiresTokens = true
    /// Requires a service account's signature on custom tokens.
    public var checksCustomTokens = true
    /// Accepts `Authorization: Bearer owner` as an administrator of every project.
    public var acceptsOwnerToken = false
    public var createsProjectsOnDemand = false
    /// Creates tenants at first use, with all features enabled.
    public var createsTenantsOnDemand = false
    /// Ends sessions older than `validSince`.
    public var enforcesRevocation = true
    /// The seconds after sign-in during which sensitive changes are allowed; `nil` for no limit.
    ///
    /// Firebase publishes no figure; its SDK documentation mentions five minutes.
    public var sensitiveChangeWindow: Int64? = 300
    public var keepsVerificationOnAdminEmailChange = true
    public var keepsEmailWhenPasswordProviderIsRemoved = true
    /// Lets an import without `sanityCheck` replace accounts and repeat addresses despite `allowOverwrite`.
    public var importsUnchecked = true
    /// Returns the number of returned records as `recordsCount` of a query with user info, instead of the total.
    public var queryCountsReturnedRecords = true
    /// Exports all accounts in one page by default.
    public var exportsWholePools = false
    /// Requires `returnSecureToken` for a refresh token after a change of credentials.
    public var returnsRefreshTokenOnlyWhenAsked = true
    /// Returns the v1 envelope for every API error, and JSON for unknown paths.
    public var usesV1EnvelopeEverywhere = false
    /// Uses the emulator's error texts for credentials, provider links and phone factors.
    public var usesEmulatorTexts = false

    public var expiresActionCodes = true
    /// Replaces older codes of the same kind and address.
    public var supersedesActionCodes = true
    /// Uses up the code at the password reset of a disabled account.
    public var spendsCodesOfDisabledAccounts = true
    /// Removes all other sign-in methods at a password reset.
    public var dropsProvidersOnPasswordReset = false
    /// Returns `EMAIL_NOT_FOUND` when verifying an address without an account.
    public var revealsRemovedAddresses = true
    public var revealsSignInMethods = true
    /// Limits wrong passwords.
    public var limitsAttempts = true
    /// Limits sign-ups per client network, even without a project quota.
    public var limitsSignUps = true
    /// Deletes due anonymous accounts and ended sessions.
    public var cleansUp = true
    /// Limits mails and text messages.
    public var limitsMail = true
    /// Requires a project app or a proof of work for text messages.
    public var checksCallersOfSMS = true
    /// Restricts links to the project's authorized hosts.
    public var checksLinkDomains = true
    /// Rejects malformed settings, and protective settings without support.
    public var checksSettings = true
    /// Restricts redirects of sign-in pages to registered apps and hosts.
    public var checksApps = true
    public var needsProviderConfiguration = true
    public var showsMail = false
    /// Rejects a second identity of the same provider instead of replacing the first.
    public var refusesSecondIdentityOfProvider = true
    /// Accepts assertions without proof: unsigned ID tokens and JSON claims.
    public var acceptsUnprovenAssertions = false
    /// Enables enumeration protection in new tenants, as in projects.
    public var hidesAccountsOfNewTenants = true
    /// Verifies passkey responses, and requires a relying party.
    public var verifiesPasskeys = true
    /// Returns the user id with the tokens of a passkey sign-in.
    public var revealsIDsOfPasskeyUsers = false
    /// Accepts undeliverable addresses: any text around one at sign.
    public var acceptsUnreachableAddresses = false
    /// Rejects ID tokens older than `validSince`, even if sessions live on.
    public var agesIDTokens = false
    public var checksTenantNames = true
    /// Returns disabled settings and empty lists.
    public var showsUnsetMembers = false
    /// Clears omitted settings of the Firebase Auth emulator in an update without a mask.
    public var replacesSettingsWithoutMask = false
    /// Requires a target URL for sign-in links.
    public var needsContinueURL = true
    /// Mails an address when a disabled user's ID token requests it.
    public var mailsDisabledBearers = true
    /// Mails sign-in links to disabled users; they do not work.
    public var mailsDisabledAddresses = false
    /// Uses up the code of a change to a taken address.
    public var spendsCodesOfTakenAddresses = false
    /// Accepts plain passwords instead of hashes in imports, as exported by the Firebase Auth emulator.
    public var acceptsClearHashes = false
    /// Rejects imports with repeated ids, even unchecked ones.
    public var refusesRepeatedRows = false
    public var acceptsUnprovenLinks = false
    /// Accepts an ID token to name the account of an administrator's deletion.
    public var deletesByTokensOfAdministrators = true
    public var findsAddressesOfIdentities = false
    /// Returns the providers of an address even if several accounts may share one.
    public var revealsProvidersOfSharedAddresses = true
    /// Reports an empty address at password sign-up as missing, not invalid.
    public var missesEmptyAddresses = false
    /// Keeps the requested name of a new anonymous account.
    public var namesAnonymousAccounts = true
    /// Distinguishes refresh tokens of other projects and deleted accounts from invalid ones.
    public var reportsLostRefreshTokens = true
    /// Ends every session at phone enrollment and factor removal.
    public var factorChangesEndSessions = true
    /// Rejects sign-in codes for accounts with second factors.
    public var refusesCodesBesideSecondFactors = false
    /// Replaces the requested second factor ids of new accounts.
    public var replacesNewFactorIDs = false
    /// Returns `unobfuscatedPhoneInfo` of factors to administrators and signed-in users.
    public var repeatsNumbersOfFactors = false
    /// Returns a page token with every full page, even the last.
    public var fullPagesHaveTokens = false
    /// `true` if blocking functions mark accounts without an address as verified.
    public var verifiesMissingAddresses = false
    /// Creates a code for restoring the old address after a confirmed change.
    public var confirmedChangesAreReversible = true
    /// Requires the second factor for mailed links even with an ID token.
    public var challengesLinksOfBearers = false
    /// Keeps the anonymous sign-in provider in the token of an upgrade.
    public var keepsAnonymousSignIn = false
    public var namesNewAccounts = false
    /// Accepts an empty tenant in the path of an import.
    public var acceptsEmptyTenants = false
    /// Treats any `OPTIONS` request as a preflight.
    public var answersEveryOptions = false
    /// Requires factor ids in an administrator's update instead of in an import; production does the reverse.
    public var namesFactorsInUpdates = false
    public var acceptsFactorsAtSignUp = false

    private init() {}

    public static let production = Behavior()

    /// Returns production's behavior with the emulator's differences.
    ///
    /// - Parameter signedTokens: True to sign tokens as in production, for ordinary verifiers.
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
        behavior.revealsRemovedAddresses = false
        behavior.revealsSignInMethods = false
        behavior.limitsAttempts = false
        behavior.limitsSignUps = false
        behavior.cleansUp = false
        behavior.limitsMail = false
        behavior.checksCallersOfSMS = false
        behavior.checksLinkDomains = false
        behavior.checksSettings = false
        behavior.checksApps = false
        behavior.needsProviderConfiguration = false
        behavior.showsMail = true
        behavior.refusesSecondIdentityOfProvider = false
        behavior.acceptsUnprovenAssertions = true
        behavior.hidesAccountsOfNewTenants = false
        behavior.verifiesPasskeys = false
        behavior.revealsIDsOfPasskeyUsers = true
        behavior.acceptsUnreachableAddresses = true
        behavior.followVendorsEmulator()
        return behavior
    }

    /// Follows the Firebase Auth emulator as a drop-in replacement (docs/wire §22.5).
    private mutating func followVendorsEmulator() {
        agesIDTokens = true
        checksTenantNames = false
        showsUnsetMembers = true
        replacesSettingsWithoutMask = true
        needsContinueURL = false
        mailsDisabledBearers = false
        mailsDisabledAddresses = true
        spendsCodesOfTakenAddresses = true
        acceptsClearHashes = true
        refusesRepeatedRows = true
        acceptsUnprovenLinks = true
        deletesByTokensOfAdministrators = false
        findsAddressesOfIdentities = true
        revealsProvidersOfSharedAddresses = false
        missesEmptyAddresses = true
        namesAnonymousAccounts = false
        reportsLostRefreshTokens = false
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
        acceptsEmptyTenants = true
        answersEveryOptions = true
        namesFactorsInUpdates = true
        acceptsFactorsAtSignUp = true
    }
}
