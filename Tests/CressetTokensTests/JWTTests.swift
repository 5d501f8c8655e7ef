import CressetTokens
import CressetWire
import Testing

struct JWTTests {
    private static let header = Base64.urlEncoded(Array(#"{"alg":"RS256","kid":"k"}"#.utf8))
    private static let claims = Base64.urlEncoded(Array(#"{"sub":"u"}"#.utf8))
    private static let signature = "AQID"

    @Test(
        arguments: [
            "", ".", "..", "...", "x", "a.b", "a.b.c", header, "\(header).\(claims)",
            "\(header).\(claims).\(signature).", "\(header).\(claims).\(signature).\(signature)",
            ".\(header).\(claims).\(signature)", "\(header)..\(signature)", ".\(claims).\(signature)",
        ])
    func tokenWithoutThreePartsOfJSONIsRefused(_ text: String) {
        #expect(JWT(parsing: text) == nil)
    }

    @Test(
        arguments: [
            "\(header)=.\(claims).\(signature)", "\(header).\(claims)=.\(signature)",
            "\(header).\(claims).\(signature)=", "\(header).\(claims).AQ==", " \(header).\(claims).\(signature)",
            "\(header).\(claims).\(signature)\n", "\(header).\(claims).+/+/", "\(header).\(claims).AR",
            "\(header).\(claims).A", "\(header).\(claims).A\0", "\(header).\(claims).é",
        ])
    func whatIsNotStrictBase64IsRefused(_ text: String) {
        #expect(JWT(parsing: text) == nil)
    }

    @Test(arguments: ["[]", "null", "1", #""x""#, "{", "", #"{"a":1}x"#, "{\"a\":\"\0\"}"])
    func partsThatAreNoObjectsAreRefused(_ json: String) {
        let part = Base64.urlEncoded(Array(json.utf8))
        #expect(JWT(parsing: "\(part).\(Self.claims).\(Self.signature)") == nil)
        #expect(JWT(parsing: "\(Self.header).\(part).\(Self.signature)") == nil)
    }

    @Test func tokenLongerThan64KiBIsRefused() throws {
        let start = "\(Self.header).\(Self.claims)."
        let room = 64 * 1024 - start.utf8.count
        let length = room - room % 4
        #expect(JWT(parsing: start + String(repeating: "A", count: length)) != nil)
        #expect(JWT(parsing: start + String(repeating: "A", count: length + 4)) == nil)
        #expect(JWT(parsing: String(repeating: "A", count: 10 << 20)) == nil)
    }

    @Test func aTokenIsTakenApart() throws {
        let token = try #require(JWT(parsing: "\(Self.header).\(Self.claims).\(Self.signature)"))
        #expect(token.header == ["alg": "RS256", "kid": "k"])
        #expect(token.claims == ["sub": "u"])
        #expect(token.algorithm == "RS256")
        #expect(token.keyID == "k")
        #expect(token.signature == [1, 2, 3])
        #expect(token.signedBytes == Array("\(Self.header).\(Self.claims)".utf8))
    }

    @Test func anEmptySignatureIsRead() throws {
        let token = try #require(JWT(parsing: "\(Self.header).\(Self.claims)."))
        #expect(token.signature.isEmpty)
    }

    @Test func parametersOfOtherTypesAreIgnored() throws {
        let header = Base64.urlEncoded(Array(#"{"alg":1,"kid":["k"]}"#.utf8))
        let token = try #require(JWT(parsing: "\(header).\(Self.claims)."))
        #expect(token.algorithm == nil)
        #expect(token.keyID == nil)
    }
}
