import CressetPublicSuffix
import Testing

struct PublicSuffixTests {
    @Test(arguments: [
        "com", "uk", "co.uk", "github.io", "xn--p1ai", "blogspot.com", "x.ck", "intranet",
    ])
    func suffixOfManyPeopleIsFound(_ domain: String) {
        #expect(PublicSuffix.contains(domain))
    }

    @Test(arguments: [
        "example.com", "example.co.uk", "acme.github.io", "www.ck", "login.example.com", "example.intranet",
        "xn--e1afmkfd.xn--p1ai",
    ])
    func domainOfOneOwnerIsNone(_ domain: String) {
        #expect(!PublicSuffix.contains(domain))
    }
}
