import CressetServerWire
import CressetWire
import Testing

struct WireDecodingErrorTests {
    struct Case: Sendable {
        let body: String
        let field: String
        let message: String
        let decode: @Sendable ([UInt8]) throws -> Void

        init<Body: WireValue>(_ type: Body.Type, _ body: String, field: String, _ message: String) {
            self.body = body
            self.field = field
            self.message = message
            decode = { _ = try WireDecoder().decode(Body.self, from: $0) }
        }
    }

    private static let attribute =
        "type.googleapis.com/google.cloud.identitytoolkit.v1.SetAccountInfoRequest.UserAttributeName"
    private static let sortField =
        "type.googleapis.com/google.cloud.identitytoolkit.v1.QueryUserInfoRequest.SortByField"

    static let cases: [Case] = [
        Case(
            BatchCreateAccounts.Request.self,
            #"{"users":[{"passwordHash":"*"}]}"#,
            field: "users[0].password",
            #"Invalid value at 'users[0].password' (TYPE_BYTES), Base64 decoding failed for "*""#
        ),
        Case(
            BatchCreateAccounts.Request.self,
            #"{"users":[{},{"password_hash":"a"}]}"#,
            field: "users[1].password",
            #"Invalid value at 'users[1].password' (TYPE_BYTES), Base64 decoding failed for "a""#
        ),
        Case(
            BatchCreateAccounts.Request.self,
            #"{"signerKey":7}"#,
            field: "signer_key",
            "Invalid value at 'signer_key' (TYPE_BYTES), 7"
        ),
        Case(
            BatchCreateAccounts.Request.self,
            #"{"argon2Parameters":{"associatedData":"*"}}"#,
            field: "argon2_parameters.associated_data",
            #"Invalid value at 'argon2_parameters.associated_data' (TYPE_BYTES), Base64 decoding failed for "*""#
        ),
        Case(
            UpdateAccount.Request.self,
            #"{"deleteAttribute":["NOPE"]}"#,
            field: "delete_attribute[0]",
            #"Invalid value at 'delete_attribute[0]' (\#(attribute)), "NOPE""#
        ),
        Case(
            UpdateAccount.Request.self,
            #"{"deleteAttribute":["EMAIL",99]}"#,
            field: "delete_attribute[1]",
            "Invalid value at 'delete_attribute[1]' (\(attribute)), 99"
        ),
        Case(
            QueryAccounts.Request.self,
            #"{"sortBy":"AGE"}"#,
            field: "sort_by",
            #"Invalid value at 'sort_by' (\#(sortField)), "AGE""#
        ),
        Case(
            QueryAccounts.Request.self,
            #"{"sortBy":-1}"#,
            field: "sort_by",
            "Invalid value at 'sort_by' (\(sortField)), -1"
        ),
        Case(
            CreateSessionCookie.Request.self,
            #"{"validDuration":1.5}"#,
            field: "valid_duration",
            "Invalid value at 'valid_duration' (TYPE_INT64), 1.5"
        ),
        Case(
            CreateSessionCookie.Request.self,
            #"{"validDuration":"soon"}"#,
            field: "valid_duration",
            #"Invalid value at 'valid_duration' (TYPE_INT64), "soon""#
        ),
        Case(
            CreateSessionCookie.Request.self,
            #"{"validDuration":9223372036854775808}"#,
            field: "valid_duration",
            "Invalid value at 'valid_duration' (TYPE_INT64), 9.223372036854776e+18"
        ),
        Case(
            SignUp.Request.self,
            #"{"email":{"a":1}}"#,
            field: "email",
            #"Invalid value at 'email' (TYPE_STRING), {"a":1}"#
        ),
        Case(SignUp.Request.self, #"{"email":true}"#, field: "email", "Invalid value at 'email' (TYPE_STRING), true"),
        Case(
            SignUp.Request.self,
            #"{"returnSecureToken":"perhaps"}"#,
            field: "return_secure_token",
            #"Invalid value at 'return_secure_token' (TYPE_BOOL), "perhaps""#
        ),
        Case(
            SignUp.Request.self,
            #"{"disabled":2}"#,
            field: "disabled",
            "Invalid value at 'disabled' (TYPE_BOOL), 2"
        ),
        Case(
            LookupAccounts.Request.self,
            #"{"localId":["a",null]}"#,
            field: "local_id[1]",
            "Invalid value at 'local_id[1]' (TYPE_STRING), null"
        ),
    ]

    @Test(arguments: cases)
    func wrongTypesSayWhichFieldAndWhichType(_ wrong: Case) throws {
        let error = try #require(throws: WireDecodingError.self) { try wrong.decode(Array(wrong.body.utf8)) }
        #expect(error.message == wrong.message)
        #expect(error.field == wrong.field)
    }

    @Test func longValuesAreCutInTheMessage() throws {
        let body = #"{"validSince":"\#(String(repeating: "x", count: 100_000))"}"#
        let error = try #require(throws: WireDecodingError.self) {
            try WireDecoder().decode(UpdateAccount.Request.self, from: Array(body.utf8))
        }
        #expect(error.message.hasPrefix("Invalid value at 'valid_since' (TYPE_INT64), \"xxx"))
        #expect(error.message.utf8.count < 256)
    }

    @Test(arguments: ["x", "1e3", "", " 1", "0x1", "9223372036854775808", "1_0"])
    func malformedIntegerIsRefused(_ text: String) {
        #expect(throws: WireDecodingError.self) {
            try WireDecoder().decode(UpdateAccount.Request.self, from: Array(#"{"validSince":"\#(text)"}"#.utf8))
        }
    }
}
