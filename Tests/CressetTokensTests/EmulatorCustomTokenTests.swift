import CressetTokens
import CressetWire
import Testing

/// docs/wire §4.5, the emulator's part.
struct EmulatorCustomTokenTests {
    private static let threeSegments = "Invalid assertion format. 3 dot separated segments required."

    private func unsigned(_ claims: JSONObject) -> String {
        Sample.parts(["alg": "none", "typ": "JWT"], claims)
    }

    @Test func anAbsentTokenIsMissing() throws {
        let error = try #require(throws: CustomTokenError.self) { try CustomToken(unchecked: nil) }
        #expect(error.code == .missing)
    }

    @Test(arguments: ["", "x", "a.b.c", "[]", "1", "{", "a.b.c.d", ".", ".."])
    func gibberishIsRefused(_ text: String) throws {
        let error = try #require(throws: CustomTokenError.self) { try CustomToken(unchecked: text) }
        #expect(error.code == .invalid)
        #expect(error.detail == Self.threeSegments)
    }

    @Test func anotherAudienceIsRefused() throws {
        for audience in ["demo", nil] as [JSONValue?] {
            let text = unsigned(Sample.customClaims.with("aud", audience)) + "."
            let error = try #require(throws: CustomTokenError.self) { try CustomToken(unchecked: text) }
            #expect(error.code == .invalid)
        }
    }

    @Test func objectsAreCheckedLikeTokens() throws {
        let error = try #require(throws: CustomTokenError.self) { try CustomToken(unchecked: #"{"uid":""}"#) }
        #expect(error.code == .localIDLength)
    }

    @Test func unsignedTokensAreRead() throws {
        let text = unsigned(Sample.customClaims.with("exp", 0))
        #expect(try CustomToken(unchecked: text + ".").localID == "u1")
        #expect(try CustomToken(unchecked: text).localID == "u1")
    }

    @Test func signedTokensAreReadWithoutTheirKey() throws {
        #expect(try CustomToken(unchecked: Sample.token(Sample.customClaims, key: Sample.otherKey())).localID == "u1")
    }

    @Test func aBareObjectIsRead() throws {
        let token = try CustomToken(unchecked: #"{"uid":"u1","claims":{"a":1}}"#)
        #expect(token.localID == "u1")
        #expect(token.claims == ["a": 1])
    }
}
