import CressetIdentity
import Testing

struct BehaviorTests {
    @Test func productionChecksEverything() {
        let production = Behavior.production
        #expect(!production.usesUnsignedTokens)
        #expect(production.expiresTokens)
        #expect(production.checksCustomTokens)
        #expect(!production.acceptsOwnerToken)
        #expect(!production.createsProjectsOnDemand)
        #expect(!production.createsTenantsOnDemand)
        #expect(production.enforcesRevocation)
        #expect(production.sensitiveChangeWindow == 300)
        #expect(production.expiresActionCodes)
        #expect(production.supersedesActionCodes)
        #expect(production.tellsOfSignInMethods)
        #expect(production.limitsAttempts)
        #expect(production.limitsMail)
        #expect(production.checksLinkDomains)
        #expect(production.checksSettings)
        #expect(!production.showsMail)
        #expect(production.hidesAccountsOfNewTenants)
    }

    @Test func productionAnswersAsTheVendorDoes() {
        let production = Behavior.production
        #expect(production.keepsVerificationOnAdminEmailChange)
        #expect(production.keepsEmailWhenPasswordProviderIsRemoved)
        #expect(production.importsUnchecked)
        #expect(production.queryCountsReturnedRecords)
        #expect(production.returnsRefreshTokenOnlyWhenAsked)
        #expect(!production.usesV1EnvelopeEverywhere)
        #expect(!production.usesEmulatorTexts)
        #expect(production.spendsCodesOfDisabledAccounts)
        #expect(!production.dropsProvidersOnPasswordReset)
        #expect(production.tellsAddressesThatHaveGone)
    }

    @Test(arguments: [true, false])
    func emulatorDiffersInEverything(_ signedTokens: Bool) {
        let emulator = Behavior.emulator(signedTokens: signedTokens)
        #expect(emulator.usesUnsignedTokens == !signedTokens)
        #expect(!emulator.expiresTokens)
        #expect(!emulator.checksCustomTokens)
        #expect(emulator.acceptsOwnerToken)
        #expect(emulator.createsProjectsOnDemand)
        #expect(emulator.createsTenantsOnDemand)
        #expect(!emulator.enforcesRevocation)
        #expect(emulator.sensitiveChangeWindow == nil)
        #expect(!emulator.keepsVerificationOnAdminEmailChange)
        #expect(!emulator.keepsEmailWhenPasswordProviderIsRemoved)
        #expect(!emulator.importsUnchecked)
        #expect(!emulator.queryCountsReturnedRecords)
        #expect(!emulator.returnsRefreshTokenOnlyWhenAsked)
        #expect(emulator.usesV1EnvelopeEverywhere)
        #expect(emulator.usesEmulatorTexts)
        #expect(!emulator.expiresActionCodes)
        #expect(!emulator.supersedesActionCodes)
        #expect(!emulator.spendsCodesOfDisabledAccounts)
        #expect(emulator.dropsProvidersOnPasswordReset)
        #expect(!emulator.tellsAddressesThatHaveGone)
        #expect(!emulator.tellsOfSignInMethods)
        #expect(!emulator.limitsAttempts)
        #expect(!emulator.limitsMail)
        #expect(!emulator.checksLinkDomains)
        #expect(!emulator.checksSettings)
        #expect(emulator.showsMail)
        #expect(!emulator.hidesAccountsOfNewTenants)
    }

    @Test func signedTokensAreTheirOnlyDifference() {
        var signed = Behavior.emulator(signedTokens: true)
        #expect(signed != Behavior.emulator(signedTokens: false))
        signed.usesUnsignedTokens = true
        #expect(signed == Behavior.emulator(signedTokens: false))
    }
}
