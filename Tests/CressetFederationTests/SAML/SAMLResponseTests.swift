import CressetTesting
import CressetWire
import Testing

@testable import CressetFederation

struct SAMLResponseTests {
    typealias Answer = SAMLIdentityProvider.Answer

    static let spoilt: [(String, @Sendable (inout Answer) -> Void)] = [
        ("another issuer", { $0.issuer = "https://evil.example.com" }),
        ("another audience", { $0.audience = "https://other.example.com/saml" }),
        ("another recipient", { $0.recipient = "https://evil.example.com/" }),
        ("another destination", { $0.destination = "https://evil.example.com/" }),
        ("another request", { $0.inResponseTo = "_other" }),
        ("no request", { $0.inResponseTo = nil }),
        ("expired", { $0.now -= 361 }),
        ("not valid yet", { $0.begin = 61 }),
        ("no signature", { $0.signsAssertion = false }),
        ("a failure", { $0.status = "urn:oasis:names:tc:SAML:2.0:status:Responder" }),
        ("no name", { $0.name = "" }),
        ("a name for one visit", { $0.nameFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient" }),
        (
            "no destination, though signed",
            {
                $0.signsResponse = true
                $0.destination = nil
            }
        ),
        ("the same id twice", { $0.assertionID = $0.responseID }),
    ]

    @Test(arguments: spoilt.map(\.0))
    func spoiltAnswerIsRefused(_ name: String) throws {
        let bed = try SAMLBed()
        let spoil = try #require(Self.spoilt.first { $0.0 == name }).1
        var answer = bed.answer
        spoil(&answer)
        let refusal = bed.refusal(of: try bed.provider.xml(answer))
        #expect(refusal?.code == .invalidResponse)
    }

    @Test(arguments: [(-360, true), (-359, false)])
    func clocksMayDifferByAMinute(_ age: Int64, _ isRefused: Bool) throws {
        let bed = try SAMLBed()
        var answer = bed.answer
        answer.now += age
        let xml = try bed.provider.xml(answer)
        #expect((bed.refusal(of: xml) != nil) == isRefused)
    }

    @Test func keysInTheDocumentDoNotCount() throws {
        let bed = try SAMLBed()
        var stranger = bed.other
        let certificate = stranger.certificate.split(separator: "\n").filter { !$0.hasPrefix("-") }.joined()
        stranger.keyInfo = """
            <ds:KeyInfo><ds:X509Data><ds:X509Certificate>\(certificate)</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
            """
        let refusal = bed.refusal(of: try stranger.xml(bed.answer))
        #expect(refusal?.code == .invalidResponse)
    }

    @Test(arguments: [
        "http://www.w3.org/2000/09/xmldsig#rsa-sha1", "http://www.w3.org/2000/09/xmldsig#hmac-sha1",
        "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256", "http://www.w3.org/2001/04/xmldsig-more#rsa-md5",
        "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256", "",
    ])
    func otherAlgorithmIsRefused(_ algorithm: String) throws {
        let bed = try SAMLBed()
        var provider = bed.provider
        provider.algorithm = algorithm
        let refusal = bed.refusal(of: try provider.xml(bed.answer))
        #expect(refusal?.code == .invalidResponse)
        #expect(refusal?.detail?.contains("SHA-1") == algorithm.hasSuffix("-sha1"))
        let isKnown = algorithm.hasSuffix("ecdsa-sha256")
        #expect(refusal?.cause.contains(isKnown ? "matches none of the keys" : algorithm) == true)
    }

    @Test func changedAssertionIsRefused() throws {
        let bed = try SAMLBed()
        let xml = try bed.provider.xml(bed.answer) { $0.replacing("ada-17", with: "eve-18") }
        #expect(bed.refusal(of: xml)?.code == .invalidResponse)
    }

    @Test func commentInANameCutsNothingOff() throws {
        let bed = try SAMLBed()
        var answer = bed.answer
        answer.name = "ada@example.com.evil.example"
        let xml = try bed.provider.xml(answer) { $0.replacing("ada@example.com", with: "ada@example.com<!-- -->") }
        #expect(try bed.profile(xml).rawID == "ada@example.com.evil.example")
    }

    @Test(arguments: [
        "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>", "<!DOCTYPE a>",
        "<!DOCTYPE a [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]>",
    ])
    func documentTypeIsRefused(_ prologue: String) throws {
        let bed = try SAMLBed()
        let refusal = bed.refusal(of: prologue + (try bed.provider.xml(bed.answer)))
        #expect(refusal?.code == .invalidResponse)
    }

    @Test func longResponseIsRefused() throws {
        let bed = try SAMLBed()
        let refusal = bed.refusal(of: String(repeating: " ", count: 10_000_000) + (try bed.provider.xml(bed.answer)))
        #expect(refusal?.code == .invalidResponse)
    }

    @Test func providerThatBeginsIsRefusedUnlessItMay() throws {
        var bed = try SAMLBed()
        bed.pending = nil
        bed.settings.saml?.consumerURL = SAMLBed.consumerURL
        var answer = bed.answer
        answer.inResponseTo = nil
        let xml = try bed.provider.xml(answer)
        #expect(bed.refusal(of: xml)?.code == .invalidResponse)
        bed.settings.saml?.allowsUnsolicited = true
        #expect(try bed.profile(xml).rawID == "ada-17")
        let answered = try bed.provider.xml(bed.answer)
        #expect(bed.refusal(of: answered)?.code == .invalidResponse)
    }

    @Test(arguments: [(true, false), (false, true), (true, true)])
    func signedAnswerIsTaken(_ signsResponse: Bool, _ signsAssertion: Bool) throws {
        let bed = try SAMLBed()
        var answer = bed.answer
        (answer.signsResponse, answer.signsAssertion) = (signsResponse, signsAssertion)
        answer.attributes = [("mail", "ada@example.com"), ("department", "engines")]
        let profile = try bed.profile(try bed.provider.xml(answer))
        #expect(profile.rawID == "ada-17" && profile.email == "ada@example.com" && profile.nonce == "_assertion")
        #expect(profile.rawUserInfo["department"]?.string == "engines")
    }

    @Test func secondCertificateIsGoodForARollover() throws {
        var bed = try SAMLBed()
        let certificates = [bed.other.certificate, bed.provider.certificate]
        bed.settings.saml?.certificates = certificates
        for provider in [bed.provider, bed.other] {
            #expect(try bed.profile(try provider.xml(bed.answer)).rawID == "ada-17")
        }
    }
}
