import CressetServerWire
import CressetWire
import Testing

struct WireValueTests {
    private func text(_ body: some WireValue) -> String {
        String(decoding: body.serialized(), as: UTF8.self)
    }

    @Test func absentFieldsAreLeftOut() {
        #expect(text(UserInfo()) == "{}")
        #expect(
            text(SignUp.Response(localId: "x"))
                == #"{"kind":"identitytoolkit#SignupNewUserResponse","localId":"x"}"#
        )
    }

    @Test func integersAreTextWhereTheVendorSaysSo() {
        var user = UserInfo()
        user.validSince = StringInt64(.max)
        user.createdAt = StringInt64(-1)
        user.passwordUpdatedAt = 12
        user.version = 0
        #expect(
            text(user)
                == #"{"version":0,"passwordUpdatedAt":12,"validSince":"9223372036854775807","createdAt":"-1"}"#
        )
    }

    @Test func bytesArePaddedBase64() {
        var user = UserInfo()
        user.passwordHash = WireBytes([0xFB, 0xFF, 0xBF, 0xFF])
        user.salt = WireBytes([])
        #expect(text(user) == #"{"passwordHash":"+/+//w==","salt":""}"#)
    }

    @Test func membersKeepTheOrderOfTheirDeclaration() {
        var user = UserInfo()
        user.tenantId = "t"
        user.disabled = false
        user.email = "a@b.c"
        user.localId = "x"
        #expect(text(user) == #"{"localId":"x","email":"a@b.c","disabled":false,"tenantId":"t"}"#)
    }

    @Test func listsAndObjectsNest() {
        var user = UserInfo()
        var factor = MfaEnrollment()
        factor.mfaEnrollmentId = "m"
        factor.totpInfo = MfaEnrollment.TotpInfo()
        user.mfaInfo = [factor]
        user.providerUserInfo = []
        #expect(text(user) == #"{"providerUserInfo":[],"mfaInfo":[{"mfaEnrollmentId":"m","totpInfo":{}}]}"#)
    }

    @Test func enumerationsAreTheirNames() {
        var query = QueryAccounts.Request()
        query.order = .descending
        query.limit = StringInt64(5)
        #expect(text(query) == #"{"limit":"5","order":"DESC"}"#)
    }

    @Test func theTokenEndpointWritesSnakeCase() {
        let response = RefreshToken.Response(
            accessToken: "a",
            expiresIn: "3600",
            tokenType: "Bearer",
            refreshToken: "r",
            idToken: "a",
            userId: "u",
            projectId: "1"
        )
        let tokens = #""access_token":"a","expires_in":"3600","token_type":"Bearer","refresh_token":"r""#
        #expect(text(response) == #"{\#(tokens),"id_token":"a","user_id":"u","project_id":"1"}"#)
    }

    @Test func writtenValueIsReadBack() throws {
        var request = UpdateAccount.Request()
        request.localId = "x\"\n😀"
        request.validSince = StringInt64(7)
        request.deleteAttribute = [.email, .photoURL]
        request.disableUser = false
        let bytes = request.serialized()
        #expect(try WireDecoder().decode(UpdateAccount.Request.self, from: bytes) == request)
    }
}
