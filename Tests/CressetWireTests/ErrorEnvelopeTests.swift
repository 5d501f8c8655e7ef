import CressetServerWire
import CressetWire
import Testing

struct ErrorEnvelopeTests {
    private func text(_ envelope: ErrorEnvelope) -> String {
        envelope.body.text
    }

    @Test func refusalsByRulesHaveAListAndNoStatus() {
        let list = #""errors":[{"message":"EMAIL_EXISTS","domain":"global","reason":"invalid"}]"#
        let body = #"{"error":{"code":400,"message":"EMAIL_EXISTS",\#(list)}}"#
        #expect(text(.business(WireError(.emailExists).message)) == body)
    }

    @Test func plainRefusalsHaveAStatusAndNoList() {
        #expect(
            text(.plain("MISSING_REFRESH_TOKEN"))
                == #"{"error":{"code":400,"message":"MISSING_REFRESH_TOKEN","status":"INVALID_ARGUMENT"}}"#
        )
        #expect(
            text(.plain("TENANT_NOT_FOUND", code: 404, status: .notFound))
                == #"{"error":{"code":404,"message":"TENANT_NOT_FOUND","status":"NOT_FOUND"}}"#
        )
    }

    @Test func internalErrorsHaveAListAndAStatus() {
        let message = "Internal error encountered."
        let envelope = ErrorEnvelope.transport(message, code: 500, reason: "backendError", status: .internalError)
        let list = #""errors":[{"message":"\#(message)","reason":"backendError"}]"#
        #expect(text(envelope) == #"{"error":{"code":500,"message":"\#(message)",\#(list),"status":"INTERNAL"}}"#)
    }

    @Test func wrongTypesNameTheField() {
        let envelope = ErrorEnvelope.decoding(
            .invalidValue(path: "users[0].password", type: "TYPE_BYTES", value: 7)
        )
        let message = "Invalid value at 'users[0].password' (TYPE_BYTES), 7"
        let violation = #"{"field":"users[0].password","description":"\#(message)"}"#
        let detail = #"{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[\#(violation)]}"#
        let head = #""code":400,"message":"\#(message)","errors":[{"message":"\#(message)","reason":"invalid"}]"#
        #expect(text(envelope) == #"{"error":{\#(head),"status":"INVALID_ARGUMENT","details":[\#(detail)]}}"#)
    }

    @Test func malformedBodiesAreParseErrors() throws {
        let error = try #require(throws: WireDecodingError.self) {
            try WireDecoder().decode(SignUp.Request.self, from: Array("{".utf8))
        }
        let body = ErrorEnvelope.decoding(error).body["error"]?.object
        #expect(body?.keys == ["code", "message", "errors", "status"])
        #expect(body?["errors"]?.array?.first?.object?["reason"] == "parseError")
        #expect(body?["status"] == "INVALID_ARGUMENT")
    }

    @Test func messagesAreACodeAndPerhapsADetail() {
        #expect(WireError(.weakPassword).message == "WEAK_PASSWORD")
        #expect(WireError(.weakPassword, detail: "Too short").message == "WEAK_PASSWORD : Too short")
    }

    @Test(
        arguments: [
            .business("X"), .transport("X", code: 500, reason: "r", status: .internalError),
            .decoding(.invalidValue(path: "a", type: "T", value: 1)),
        ] as [ErrorEnvelope]
    )
    func everyValueInTheListIsText(_ envelope: ErrorEnvelope) throws {
        let list = try #require(envelope.body["error"]?.object?["errors"]?.array)
        #expect(list.count == 1)
        for entry in list { #expect(entry.object?.members.allSatisfy { $0.value.string != nil } == true) }
    }
}
