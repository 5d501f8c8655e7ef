import CressetWire
import Testing

struct LegacyProviderTests {
    @Test(arguments: ["facebook", "github", "google", "twitter"])
    func shortNameStandsForAProvider(_ name: String) {
        #expect(SDK2xProvider.id(named: name) == name + ".com")
        #expect(SDK2xProvider.name(of: name + ".com") == name)
    }

    @Test(arguments: ["password", "anonymous", "custom", "microsoft.com", "oidc.acme", ""])
    func unknownOneKeepsItsName(_ name: String) {
        #expect(SDK2xProvider.id(named: name) == nil)
        #expect(SDK2xProvider.name(of: name) == name)
    }
}
