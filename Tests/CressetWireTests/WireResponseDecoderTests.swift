import CressetWire
import Testing

/// The response decoder: unlike the request decoder, it tolerates mismatched members.
struct WireResponseDecoderTests {
    private func decoded<Response: WireValue>(_ type: Response.Type, from text: String) throws -> Response {
        try WireDecoder.forResponses.decode(type, from: Array(text.utf8))
    }

    @Test func responseThatIsNotAnObjectIsRefused() {
        #expect(throws: WireDecodingError.self) { try decoded(SignUp.Response.self, from: "[]") }
        #expect(throws: WireDecodingError.self) { try decoded(SignUp.Response.self, from: "{") }
    }

    @Test func requestsKeepTheirTypes() {
        let body = Array(#"{"email":{},"requestType":"SOMETHING"}"#.utf8)
        #expect(throws: WireDecodingError.self) { try WireDecoder().decode(SendOobCode.Request.self, from: body) }
    }

    @Test func memberOfAnotherTypeCountsAsAbsent() throws {
        let user = try decoded(UserInfo.self, from: #"{"localId":"x","emailVerified":[],"createdAt":"soon"}"#)
        #expect(user.localId == "x")
        #expect(user.emailVerified == nil && user.createdAt == nil)
    }

    @Test func memberInsideAListCountsAsAbsentAlone() throws {
        let text =
            #"{"users":[{"localId":"x","photoUrl":false,"providerUserInfo":[{"providerId":"phone","email":{}}]}]}"#
        // An object counts as its text: only members without a text are absent.
        let user = try #require(try decoded(LookupAccounts.Response.self, from: text).users?.first)
        #expect(user.localId == "x" && user.photoUrl == nil)
        #expect(user.providerUserInfo?.first?.providerId == "phone")
    }

    @Test func numbersAndTextsStandForEachOther() throws {
        let text = #"{"expiresIn":3600,"isNewUser":"true","oauthExpireIn":"60"}"#
        let response = try decoded(SignInWithIDP.Response.self, from: text)
        #expect(response.expiresIn == "3600" && response.isNewUser == true && response.oauthExpireIn == 60)
    }

    @Test func enumerationIsOpen() throws {
        let response = try decoded(ResetPassword.Response.self, from: #"{"requestType":"SOMETHING"}"#)
        #expect(response.requestType?.rawValue == "SOMETHING")
    }

    @Test func objectInPlaceOfItsTextIsTakenAsText() throws {
        let response = try decoded(SignInWithIDP.Response.self, from: #"{"rawUserInfo":{"id":1}}"#)
        #expect(response.rawUserInfo == #"{"id":1}"#)
    }

    @Test func hashThatIsNotBase64KeepsItsBytes() throws {
        let user = try decoded(UserInfo.self, from: #"{"passwordHash":"fakeHash:salt=x"}"#)
        #expect(user.passwordHash?.bytes == Array("fakeHash:salt=x".utf8))
    }
}
