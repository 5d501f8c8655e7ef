import CressetServerWire
import CressetWire
import Testing

struct WireDecoderTests {
    private func decode<Body: WireValue>(_ type: Body.Type, _ text: String) throws -> Body {
        try WireDecoder().decode(type, from: Array(text.utf8))
    }

    @Test(
        arguments: [
            ("{", "Unexpected end"), ("nope", "Expected a value"), ("{}x", "Unexpected text"),
            (#"{"a":"\uD800"}"#, "Lone surrogate"),
        ])
    func malformedBodiesAreRefused(_ text: String, _ reason: String) throws {
        let error = try #require(throws: WireDecodingError.self) { try decode(SignUp.Request.self, text) }
        #expect(error.message.hasPrefix("Invalid JSON payload received."))
        #expect(error.field == nil)
    }

    @Test(arguments: ["[]", "1", #""x""#, "null", "true"])
    func rootOtherThanAnObjectIsRefused(_ text: String) throws {
        let error = try #require(throws: WireDecodingError.self) { try decode(SignUp.Request.self, text) }
        #expect(
            error.message == #"Invalid JSON payload received. Unknown name "": Root element must be a message."#
        )
        #expect(error.field == nil)
    }

    @Test func keysOfAMapStayAsTheyAre() throws {
        let text = #"{"custom_parameter":{"login_hint":"a","loginHint":"b","n":null}}"#
        #expect(throws: WireDecodingError.self) { try decode(CreateAuthURI.Request.self, text) }
        let body = try decode(
            CreateAuthURI.Request.self,
            #"{"custom_parameter":{"login_hint":"a","loginHint":"b"}}"#
        )
        #expect(body.customParameter == ["login_hint": "a", "loginHint": "b"])
    }

    @Test func nothingIsAnEmptyObject() throws {
        #expect(try decode(SignUp.Request.self, "") == SignUp.Request())
        #expect(try decode(SignUp.Request.self, "{}") == SignUp.Request())
    }

    @Test(
        arguments: [
            #"{"returnSecureToken":true,"localId":"x","mfaInfo":[{"mfaEnrollmentId":"m"}]}"#,
            #"{"return_secure_token":true,"local_id":"x","mfa_info":[{"mfa_enrollment_id":"m"}]}"#,
        ])
    func eitherSpellingOfANameIsRead(_ text: String) throws {
        let body = try decode(SignUp.Request.self, text)
        #expect(body.returnSecureToken == true)
        #expect(body.localId == "x")
        #expect(body.mfaInfo?.map(\.mfaEnrollmentId) == ["m"])
    }

    @Test(
        arguments: [
            ("42", "42"), ("-7", "-7"), ("0", "0"), ("1.5", "1.5"), ("9223372036854775807", "9223372036854775807"),
        ])
    func numberIsTakenForItsDecimalText(_ number: String, _ text: String) throws {
        #expect(try decode(SignUp.Request.self, #"{"email":\#(number)}"#).email == text)
        #expect(try decode(LookupAccounts.Request.self, #"{"localId":[\#(number),"x"]}"#).localId == [text, "x"])
        #expect(try decode(LookupAccounts.Request.self, #"{"localId":\#(number)}"#).localId == [text])
    }

    @Test func unknownMembersArePassedOver() throws {
        let body = try decode(SignUp.Request.self, #"{"email":"a@b.c","nobody":{"knows":[1]},"EMAIL":"x"}"#)
        var expected = SignUp.Request()
        expected.email = "a@b.c"
        #expect(body == expected)
    }

    @Test func nullIsAbsent() throws {
        let text = #"{"email":null,"disabled":null,"mfaInfo":null,"emailVerified":null}"#
        #expect(try decode(SignUp.Request.self, text) == SignUp.Request())
        #expect(try decode(UpdateAccount.Request.self, #"{"validSince":null}"#) == UpdateAccount.Request())
    }

    @Test(arguments: ["123", #""123""#, "123.0", "1.23e2"])
    func integersAreReadAsNumberOrText(_ text: String) throws {
        #expect(try decode(UpdateAccount.Request.self, #"{"validSince":\#(text)}"#).validSince == StringInt64(123))
        #expect(try decode(BatchCreateAccounts.Request.self, #"{"rounds":\#(text)}"#).rounds == 123)
    }

    @Test(arguments: [Int64.min, .max])
    func extremeIntegersKeepTheirValue(_ integer: Int64) throws {
        for text in ["\(integer)", "\"\(integer)\""] {
            let body = try decode(UpdateAccount.Request.self, #"{"validSince":\#(text)}"#)
            #expect(body.validSince?.value == integer)
        }
    }

    @Test(arguments: [#""DISPLAY_NAME""#, "2", #""2""#])
    func enumerationsAreReadByNameOrNumber(_ text: String) throws {
        let body = try decode(UpdateAccount.Request.self, #"{"deleteAttribute":[\#(text)]}"#)
        #expect(body.deleteAttribute == [.displayName])
    }

    @Test func aSingleValueIsAListOfOne() throws {
        #expect(try decode(LookupAccounts.Request.self, #"{"localId":"x"}"#).localId == ["x"])
        #expect(try decode(UpdateAccount.Request.self, #"{"deleteAttribute":"EMAIL"}"#).deleteAttribute == [.email])
        #expect(
            try decode(BatchCreateAccounts.Request.self, #"{"users":{"localId":"x"}}"#).users?.map(\.localId) == ["x"]
        )
    }

    @Test(arguments: ["true", "1", #""true""#, #""TRUE""#, #""yes""#, #""1""#, #""t""#, #""y""#])
    func textsForTrueAreRead(_ text: String) throws {
        #expect(try decode(SignUp.Request.self, #"{"disabled":\#(text)}"#).disabled == true)
    }

    @Test(arguments: ["false", "0", #""false""#, #""False""#, #""no""#, #""0""#, #""f""#, #""n""#])
    func textsForFalseAreRead(_ text: String) throws {
        #expect(try decode(SignUp.Request.self, #"{"disabled":\#(text)}"#).disabled == false)
    }

    @Test(arguments: ["-_-_", "+/+/", "-/+_"])
    func bytesAreReadInEitherAlphabet(_ text: String) throws {
        let body = try decode(BatchCreateAccounts.Request.self, #"{"signerKey":"\#(text)"}"#)
        #expect(body.signerKey == WireBytes([0xFB, 0xFF, 0xBF]))
    }

    @Test func theLastOfSeveralFormItemsCounts() throws {
        let items = [("grant_type", "a"), ("refreshToken", "r"), ("grant_type", "refresh_token"), ("other", "x")]
        let body = try WireDecoder().decode(RefreshToken.Request.self, fromForm: items)
        #expect(body.grantType == "refresh_token")
        #expect(body.refreshToken == "r")
    }
}
