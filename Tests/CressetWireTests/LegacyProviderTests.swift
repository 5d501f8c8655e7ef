import CressetWire
import Testing

struct LegacyProviderTests {
    @Test(arguments: ["facebook", "github", "google", "twitter"])
    func shortNameStandsForAProvider(_ name: String) {
        #expect(LegacyProvider.id(named: name) == name + ".com")
        #expect(LegacyProvider.name(of: name + ".com") == name)
    }

    @Test(arguments: ["password", "anonymous", "custom", "microsoft.com", "oidc.acme", ""])
    func unknownOneKeepsItsName(_ name: String) {
        #expect(LegacyProvider.id(named: name) == nil)
        #expect(LegacyProvider.name(of: name) == name)
    }
}
