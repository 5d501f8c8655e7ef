import CressetServerWire
import CressetWire
import Testing

struct MessageSchemaRecordingTests {
    private struct Body: WireBody {
        struct Part: WireBody {
            var id = ""

            mutating func bind(to fields: inout WireFields) {
                fields.bind("id", to: &id)
            }
        }

        struct Nothing: WireBody {
            mutating func bind(to fields: inout WireFields) {}
        }

        var text: String?
        var flag: Bool?
        var count = 0
        var number: Int64?
        var rate: Double?
        var big: StringInt64?
        var bytes: WireBytes?
        var kind: ClientType?
        var labels: [String: String]?
        var parts: [Part]?
        var one = Part()
        var nothing: Nothing?
        var config: TenantMessage?
        var mask: FieldMask?

        mutating func bind(to fields: inout WireFields) {
            fields.bind("text", to: &text)
            fields.bind("flag", to: &flag)
            fields.bind("count", to: &count)
            fields.bind("number", to: &number)
            fields.bind("rate", to: &rate)
            fields.bind("big", to: &big)
            fields.bind("bytes", to: &bytes)
            fields.bind("kind", to: &kind)
            fields.bind("labels", to: &labels)
            fields.bind("parts", to: &parts)
            fields.bind("one", to: &one)
            fields.bind("nothing", to: &nothing)
            fields.bind("config", to: &config)
            fields.bind("mask", to: &mask)
        }
    }

    private struct Single: WireValue {
        init(wire node: WireNode) {}

        var wireValue: JSONValue { .null }
    }

    @Test func typeOfAnotherFormIsRefused() {
        #expect(throws: MessageSchema.UnknownForm.self) { try MessageSchema(of: Single.self) }
        #expect(throws: MessageSchema.UnknownForm.self) { try MessageSchema(of: [Single].self) }
        #expect(throws: MessageSchema.UnknownForm.self) { try MessageSchema(of: [String].self) }
    }

    @Test func everyMemberIsRecordedWithItsType() throws {
        let schema = try MessageSchema(of: Body.self)
        let types = schema.fields.map { "\($0.name): \(Self.text(of: $0.type))\($0.isRequired ? "" : "?")" }
        #expect(
            types == [
                "text: string?", "flag: bool?", "count: integer", "number: integer?", "rate: double?", "big: int64?",
                "bytes: bytes?", "kind: enumeration of 4?", "labels: map?", "parts: list of message of id?",
                "one: message of id", "nothing: message of ?",
                "config: message of \(TenantMessage.schema.fields.map(\.name).joined(separator: " "))?",
                "mask: string?",
            ]
        )
    }

    @Test func messagesHaveTheNamesOfTheirTypes() throws {
        #expect(try MessageSchema(of: SignUp.Request.self).name == "SignUpRequest")
        #expect(try MessageSchema(of: ConfigMessage.self).name == "ConfigMessage")
        #expect(
            try MessageSchema(of: ListProviders<OAuthIdpConfig>.Response.self).name
                == "ListProvidersOAuthIdpConfigResponse"
        )
    }

    @Test func namesOnTheWireAreRecorded() throws {
        let response = try MessageSchema(of: RefreshToken.Response.self)
        #expect(response.fields.first?.name == "access_token")
        let request = try MessageSchema(of: CreateProvider<InboundSamlConfig>.Request.self)
        #expect(request.fields.map(\.name) == ["inboundSamlConfigId", "config"])
        let list = try MessageSchema(of: ListProviders<OAuthIdpConfig>.Response.self)
        #expect(list.fields.map(\.name) == ["oauthIdpConfigs", "nextPageToken"])
    }

    private static func text(of type: MessageSchema.FieldType) -> String {
        switch type {
        case .message(let schema): "message of " + schema.fields.map(\.name).joined(separator: " ")
        case .list(let element): "list of " + text(of: element)
        case .enumeration(_, let names): "enumeration of \(names.count)"
        default: "\(type)"
        }
    }
}
