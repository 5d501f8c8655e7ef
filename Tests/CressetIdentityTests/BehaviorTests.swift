import CressetIdentity
import Testing

struct BehaviorTests {
    /// The flags set in production. The emulator sets all others, and no flag is set in both.
    private static let productionFlags: Set = [
        "expiresTokens",
        "checksCustomTokens",
        "enforcesRevocation",
        "keepsVerificationOnAdminEmailChange",
        "keepsEmailWhenPasswordProviderIsRemoved",
        "importsUnchecked",
        "queryCountsReturnedRecords",
        "returnsRefreshTokenOnlyWhenAsked",
        "expiresActionCodes",
        "supersedesActionCodes",
        "spendsCodesOfDisabledAccounts",
        "revealsRemovedAddresses",
        "revealsSignInMethods",
        "limitsAttempts",
        "checksCallersOfSMS",
        "verifiesPasskeys",
        "limitsSignUps",
        "cleansUp",
        "limitsMail",
        "checksLinkDomains",
        "checksSettings",
        "checksApps",
        "needsProviderConfiguration",
        "refusesSecondIdentityOfProvider",
        "hidesAccountsOfNewTenants",
        "checksTenantNames",
        "needsContinueURL",
        "mailsDisabledBearers",
        "deletesByTokensOfAdministrators",
        "revealsProvidersOfSharedAddresses",
        "namesAnonymousAccounts",
        "reportsLostRefreshTokens",
        "factorChangesEndSessions",
        "confirmedChangesAreReversible",
    ]

    /// Returns the flags by name; the only behavior without a flag counts as set if it has a value.
    private static func flags(of behavior: Behavior) -> [String: Bool] {
        let members = Mirror(reflecting: behavior).children.map { child in
            (child.label ?? "", child.value as? Bool ?? (behavior.sensitiveChangeWindow != nil))
        }
        return Dictionary(members, uniquingKeysWith: { first, _ in first })
    }

    private static func set(in behavior: Behavior) -> Set<String> {
        Set(flags(of: behavior).filter(\.value).keys)
    }

    @Test func productionChecksEverythingAndAnswersAsTheVendorDoes() {
        #expect(Self.set(in: .production) == Self.productionFlags.union(["sensitiveChangeWindow"]))
        #expect(Behavior.production.sensitiveChangeWindow == 300)
    }

    @Test func emulatorDiffersInEverything() {
        let production = Self.flags(of: .production)
        let emulator = Self.flags(of: .emulator(signedTokens: false))
        #expect(emulator == production.mapValues { !$0 })
    }

    @Test func signedTokensAreTheirOnlyDifference() {
        var signed = Behavior.emulator(signedTokens: true)
        #expect(!signed.usesUnsignedTokens)
        signed.usesUnsignedTokens = true
        #expect(signed == Behavior.emulator(signedTokens: false))
    }
}
