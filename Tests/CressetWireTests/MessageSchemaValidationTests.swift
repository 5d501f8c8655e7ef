import CressetServerWire
import CressetWire
import Testing

struct MessageSchemaValidationTests {
    private static let schema = MessageSchema([
        .init("name", .string, isOutputOnly: true),
        .init("displayName", .string),
        .init("maxLength", .int32),
        .init("quota", .int64),
        .init("endScore", .double),
        .init("signerKey", .bytes),
        .init("startTime", .timestamp),
        .init("state", .enumeration("type.googleapis.com/x.State", ["STATE_UNSPECIFIED", "ON", "OFF"])),
        .init("regions", .list(.string)),
        .init("testNumbers", .map),
        .init("inner", .message(MessageSchema([.init("isOn", .bool), .init("madeAt", .string, isOutputOnly: true)]))),
        .init("rules", .list(.message(MessageSchema([.init("isOn", .bool)])))),
    ])

    private func validate(_ object: JSONObject) throws -> JSONObject {
        try Self.schema.validate(object)
    }

    @Test func anUnknownNameAtTheTopIsRefused() throws {
        let error = try #require(throws: WireDecodingError.self) { try validate(["nope": 1]) }
        #expect(error.message == #"Invalid JSON payload received. Unknown name "nope": Cannot find field."#)
        #expect(error.field == "")
    }

    @Test(
        arguments: [
            (["inner": ["nope": 1]], "inner"), (["rules": [["isOn": true], ["nope": .null]]], "rules[1]"),
        ] as [(JSONObject, String)]
    )
    func anUnknownNameInsideSaysWhere(_ object: JSONObject, _ path: String) throws {
        let error = try #require(throws: WireDecodingError.self) { try validate(object) }
        let message = #"Invalid JSON payload received. Unknown name "nope" at '\#(path)': Cannot find field."#
        #expect(error.message == message)
        #expect(error.field == path)
    }

    @Test(
        arguments: [
            (["displayName": true], "Invalid value at 'display_name' (TYPE_STRING), true"),
            (["maxLength": 2_147_483_648], "Invalid value at 'max_length' (TYPE_INT32), 2147483648"),
            (["maxLength": "x"], #"Invalid value at 'max_length' (TYPE_INT32), "x""#),
            (["quota": 1.5], "Invalid value at 'quota' (TYPE_INT64), 1.5"),
            (["endScore": "high"], #"Invalid value at 'end_score' (TYPE_DOUBLE), "high""#),
            (["signerKey": "*"], #"Invalid value at 'signer_key' (TYPE_BYTES), Base64 decoding failed for "*""#),
            (["state": "MAYBE"], #"Invalid value at 'state' (type.googleapis.com/x.State), "MAYBE""#),
            (["state": 3], "Invalid value at 'state' (type.googleapis.com/x.State), 3"),
            (["regions": ["a", false]], "Invalid value at 'regions[1]' (TYPE_STRING), false"),
            (["testNumbers": ["+1": []]], "Invalid value at 'test_numbers.+1' (TYPE_STRING), []"),
            (["inner": ["isOn": "maybe"]], #"Invalid value at 'inner.is_on' (TYPE_BOOL), "maybe""#),
            (["inner": "x"], #"Invalid value at 'inner' (TYPE_MESSAGE), "x""#),
        ] as [(JSONObject, String)]
    )
    func wrongTypesAreRefused(_ object: JSONObject, _ message: String) throws {
        let error = try #require(throws: WireDecodingError.self) { try validate(object) }
        #expect(error.message == message)
    }

    @Test func outputOnlyFieldsAndNullsAreDropped() throws {
        let message = try validate([
            "name": "x", "displayName": .null, "inner": ["madeAt": "now", "isOn": true],
        ])
        #expect(message == ["inner": ["isOn": true]])
    }

    @Test func namesAndValuesBecomeCanonical() throws {
        let message = try validate([
            "display_name": "d", "max_length": "8", "quota": 5, "end_score": 1, "signer_key": "-_-_", "state": 2,
            "regions": "DE", "test_numbers": ["+1": "123456"], "rules": ["is_on": "yes"],
            "start_time": "2026-01-01T00:00:00Z",
        ])
        #expect(
            message == [
                "displayName": "d", "maxLength": 8, "quota": "5", "endScore": 1.0, "signerKey": "+/+/",
                "state": "OFF", "regions": ["DE"], "testNumbers": ["+1": "123456"], "rules": [["isOn": true]],
                "startTime": "2026-01-01T00:00:00Z",
            ]
        )
    }

    @Test func theVendorsMessagesAreKnown() throws {
        let config = try ConfigMessage.schema.validate([
            "sign_in": ["email": ["enabled": true]], "mfa": ["state": "ENABLED", "enabledProviders": ["PHONE_SMS"]],
            "subtype": "FIREBASE_AUTH",
        ])
        #expect(
            config == [
                "signIn": ["email": ["enabled": true]], "mfa": ["state": "ENABLED", "enabledProviders": ["PHONE_SMS"]],
            ]
        )
        #expect(try TenantMessage.schema.validate(["allow_password_signup": true]) == ["allowPasswordSignup": true])
    }
}
