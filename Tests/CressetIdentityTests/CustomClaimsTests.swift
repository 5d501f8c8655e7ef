import CressetIdentity
import CressetWire
import Testing

struct CustomClaimsTests {
    @Test(arguments: ["", "{", "{\"a\":}", "{'a':1}", "{\"a\":1}x"])
    func brokenTextIsRefused(_ text: String) {
        let error = #expect(throws: IdentityError(.invalidClaims)) { try CustomClaims.check(text: text) }
        #expect(error?.detail?.hasPrefix("Not valid JSON: ") == true)
    }

    @Test(arguments: ["[]", "1", "\"a\"", "null", "true"])
    func valueOtherThanAnObjectIsRefused(_ text: String) {
        let error = #expect(throws: IdentityError(.invalidClaims)) { try CustomClaims.check(text: text) }
        #expect(error?.detail == "Not a JSON Object: \(text)")
    }

    @Test(arguments: [
        "acr", "amr", "at_hash", "aud", "auth_time", "azp", "cnf", "c_hash", "exp", "firebase", "iat", "iss", "jti",
        "nbf", "nonce", "sub",
    ])
    func reservedNameIsRefused(_ name: String) {
        let error = #expect(throws: IdentityError(.forbiddenClaim)) {
            try CustomClaims.check(text: "{\"role\": 1, \"\(name)\": null}")
        }
        #expect(error?.detail == name)
        #expect(throws: IdentityError(.forbiddenClaim)) { try CustomClaims.check(names: [name: 1]) }
        #expect(CustomClaims.reservedNames.count == 16)
    }

    @Test func reservedNameIsFoundBehindAnEscape() {
        #expect(throws: IdentityError(.forbiddenClaim)) { try CustomClaims.check(text: #"{"\u0073ub": 1}"#) }
    }

    @Test func firstReservedNameIsTold() {
        let error = #expect(throws: IdentityError(.forbiddenClaim)) {
            try CustomClaims.check(names: ["a": 1, "nonce": 1, "aud": 1])
        }
        #expect(error?.detail == "nonce")
    }

    @Test(arguments: [
        "{}", " { } ", "{\"user_id\":\"x\"}", "{\"role\":\"admin\"}", "{\"nested\":{\"sub\":1}}", "{\"Sub\":1}",
        "{\"sub \":1}",
    ])
    func everyOtherObjectIsTaken(_ text: String) throws {
        try CustomClaims.check(text: text)
    }

    @Test(arguments: ["x", "\u{1F600}", "e\u{301}\u{301}\u{301}", "\\r\\n"])
    func textHasAtMost1000UTF16Units(_ filling: String) throws {
        let frame = "{\"a\":\"\"}".utf16.count
        let count = (1000 - frame) / filling.utf16.count
        let padding = String(repeating: " ", count: 1000 - frame - count * filling.utf16.count)
        let longest = "{\"a\":\"" + String(repeating: filling, count: count) + "\"}" + padding
        try CustomClaims.check(text: longest)
        #expect(throws: IdentityError(.claimsTooLarge)) { try CustomClaims.check(text: longest + " ") }
    }

    @Test func sizeIsCheckedBeforeAnythingElse() {
        #expect(throws: IdentityError(.claimsTooLarge)) {
            try CustomClaims.check(text: String(repeating: "[", count: 1001))
        }
    }
}
