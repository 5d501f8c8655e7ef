import CressetIdentity
import Testing

struct AppIdentifierTests {
    @Test(arguments: [
        "", ".", "com.", ".com", "com..example", "com.exa mple", "com.example\n", "com.exämple", "com.example_app",
        "com/example", "com.example*", "ABCDE12345:com", String(repeating: "a", count: 156),
    ])
    func badBundleIDIsRefused(_ text: String) {
        #expect(!AppIdentifier.isBundleID(text))
    }

    @Test(arguments: ["app", "com.example.App-2", "1.2", String(repeating: "a", count: 155)])
    func goodBundleIDIsTaken(_ text: String) {
        #expect(AppIdentifier.isBundleID(text))
    }

    @Test(arguments: [
        "", "app", "com.", ".com", "com..example", "com.1example", "com._example", "com.exa-mple", "com.exa mple",
        "com.exämple", "com.example\n", "a." + String(repeating: "a", count: 154),
    ])
    func badPackageNameIsRefused(_ text: String) {
        #expect(!AppIdentifier.isPackageName(text))
    }

    @Test(arguments: ["a.b", "com.example.App_2", "a." + String(repeating: "a", count: 153)])
    func goodPackageNameIsTaken(_ text: String) {
        #expect(AppIdentifier.isPackageName(text))
    }

    @Test(arguments: ["", "ABCDE1234", "ABCDE123456", "abcde12345", "ABCDE1234-", "ABCDE1234É", "ABCDE1234\n"])
    func badTeamIDIsRefused(_ text: String) {
        #expect(!AppIdentifier.isTeamID(text))
    }

    @Test func goodTeamIDIsTaken() {
        #expect(AppIdentifier.isTeamID("ABCDE12345"))
    }

    @Test(arguments: ["", "id123", "-1", "1.0", "\u{661}", "1 ", "12345678901234567890"])
    func badAppStoreIDIsRefused(_ text: String) {
        #expect(!AppIdentifier.isAppStoreID(text))
    }

    @Test func goodAppStoreIDIsTaken() {
        #expect(AppIdentifier.isAppStoreID("585027354"))
    }

    @Test(arguments: [
        "", ":", String(repeating: "a", count: 63), String(repeating: "a", count: 65),
        String(repeating: "g", count: 64),
        String(repeating: "aa:", count: 32), ":" + String(repeating: "a", count: 64),
        String(repeating: "aaaa:", count: 15) + "aaaa", String(repeating: "aa:", count: 30) + "aa",
        String(repeating: "aa ", count: 31) + "aa", String(repeating: "\u{FF21}", count: 64),
    ])
    func badCertificateDigestIsRefused(_ text: String) {
        #expect(AppIdentifier.canonicalCertificateDigest(text, bytes: 32) == nil)
    }

    @Test func certificateDigestIsUpperCasedWithColons() {
        let canonical = String(repeating: "0F:", count: 31) + "A9"
        for text in [canonical, canonical.lowercased(), canonical.replacing(":", with: "").lowercased()] {
            #expect(AppIdentifier.canonicalCertificateDigest(text, bytes: 32) == canonical)
            #expect(AppIdentifier.canonicalCertificateDigest(text, bytes: 20) == nil)
        }
    }

    @Test func registeredSHA1AllowsNoOther() {
        var app = RegisteredApp(projectID: "acme", platform: .android, identifier: "com.example.app")
        for text in [nil, "", "00", String(repeating: "0f", count: 20)] { #expect(app.allowsCertificate(sha1: text)) }
        app.sha1CertificateDigests = [Array(repeating: "0F", count: 20).joined(separator: ":")]
        for text in [nil, "", "0F", String(repeating: "0e", count: 20), String(repeating: "0f", count: 21)] {
            #expect(!app.allowsCertificate(sha1: text))
        }
        #expect(app.allowsCertificate(sha1: String(repeating: "0F", count: 20)))
        #expect(app.allowsCertificate(sha1: Array(repeating: "0f", count: 20).joined(separator: ":")))
    }
}
