import CressetServerWire
import CressetWire
import Testing

struct WireEncoderTests {
    private func text(_ body: some Encodable) throws -> String {
        String(decoding: try WireEncoder().encode(body), as: UTF8.self)
    }

    @Test func absentFieldsAreLeftOut() throws {
        #expect(try text(UserInfo()) == "{}")
        #expect(
            try text(SignUp.Response(localId: "x"))
                == #"{"kind":"identitytoolkit#SignupNewUserResponse","localId":"x"}"#
        )
    }

    @Test func integersAreTextWhereTheVendorSaysSo() throws {
        var user = UserInfo()
        user.validSince = StringInt64(.max)
        user.createdAt = StringInt64(-1)
        user.passwordUpdatedAt = 12
        user.version = 0
        #expect(
            try text(user)
                == #"{"version":0,"passwordUpdatedAt":12,"validSince":"9223372036854775807","createdAt":"-1"}"#
        )
    }

    @Test func bytesArePaddedBase64() throws {
        var user = UserInfo()
        user.passwordHash = WireBytes([0xFB, 0xFF, 0xBF, 0xFF])
        user.salt = WireBytes([])
        #expect(try text(user) == #"{"passwordHash":"+/+//w==","salt":""}"#)
    }

    @Test func membersKeepTheOrderOfTheirDeclaration() throws {
        var user = UserInfo()
        user.tenantId = "t"
        user.disabled = false
        user.email = "a@b.c"
        user.localId = "x"
        #expect(try text(user) == #"{"localId":"x","email":"a@b.c","disabled":false,"tenantId":"t"}"#)
    }

    @Test func listsAndObjectsNest() throws {
        var user = UserInfo()
        var factor = MfaEnrollment()
        factor.mfaEnrollmentId = "m"
        factor.totpInfo = MfaEnrollment.TotpInfo()
        user.mfaInfo = [factor]
        user.providerUserInfo = []
        #expect(try text(user) == #"{"providerUserInfo":[],"mfaInfo":[{"mfaEnrollmentId":"m","totpInfo":{}}]}"#)
    }

    @Test func enumerationsAreTheirNames() throws {
        var query = QueryAccounts.Request()
        query.order = .descending
        query.limit = StringInt64(5)
        #expect(try text(query) == #"{"limit":"5","order":"DESC"}"#)
    }

    @Test func theTokenEndpointWritesSnakeCase() throws {
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
        #expect(try text(response) == #"{\#(tokens),"id_token":"a","user_id":"u","project_id":"1"}"#)
    }

    @Test func writtenValueIsReadBack() throws {
        var request = UpdateAccount.Request()
        request.localId = "x\"\n😀"
        request.validSince = StringInt64(7)
        request.deleteAttribute = [.email, .photoURL]
        request.disableUser = false
        let bytes = try WireEncoder().encode(request)
        #expect(try WireDecoder().decode(UpdateAccount.Request.self, from: bytes) == request)
    }
}
