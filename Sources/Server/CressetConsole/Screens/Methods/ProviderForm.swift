import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer
import CressetWire

/// Fields of a provider's configuration (docs/wire §13.6). Secrets are never shown; an empty field keeps them.
struct ProviderForm: Sendable {
    private enum Control: Sendable {
        case certificates
        case check
        case lines
        case secret
        case secretBlock
        case text
    }

    private struct Field: Sendable {
        let path: [String]
        let label: String
        let control: Control
        let help: String?

        init(_ path: String, label: String, as control: Control = .text, help: String? = nil) {
            self.path = path.split(separator: ".").map { String($0) }
            self.label = label
            self.control = control
            self.help = help
        }

        var name: String { path.joined(separator: ".") }
    }

    private static let metadata = "metadata"
    private static let flow = "flow"

    private let id: String
    private let fields: [Field]

    init(_ guide: ProviderGuide) {
        id = guide.id
        fields =
            switch ProviderConfig.Collection(of: guide.id) {
            case .openIDConnect: Self.openIDConnect
            case .saml: Self.saml
            default: Self.wellKnown(guide)
            }
    }

    private static func wellKnown(_ guide: ProviderGuide) -> [Field] {
        var fields: [Field] = []
        if !guide.identifier.isEmpty { fields.append(Field("clientId", label: guide.identifier)) }
        if !guide.secret.isEmpty { fields.append(Field("clientSecret", label: guide.secret, as: .secret)) }
        switch guide.id {
        case "apple.com":
            let key = "appleSignInConfig.codeFlowConfig"
            fields += [
                Field("appleSignInConfig.bundleIds", label: "Bundle IDs of your apps", as: .lines),
                Field("\(key).teamId", label: "Team ID"), Field("\(key).keyId", label: "Key ID"),
                Field("\(key).privateKey", label: "Key (contents of the .p8 file)", as: .secretBlock),
            ]
        case "gc.apple.com": break
        default:
            fields.append(
                Field(
                    "cressetAudiences",
                    label: "Further client IDs",
                    as: .lines,
                    help: "Client IDs of apps that get tokens from the provider's own library."
                )
            )
        }
        return fields
    }

    private static let openIDConnect = [
        Field("displayName", label: "Name on sign-in pages"),
        Field("issuer", label: "Issuer", help: "A URL such as https://id.example.com"),
        Field("clientId", label: "Client ID"), Field("clientSecret", label: "Client secret", as: .secret),
        Field("cressetScopes", label: "Scopes", as: .lines, help: "Default: openid, email and profile."),
        Field(
            "cressetEmailDomains",
            label: "Domains of verified addresses",
            as: .lines,
            help: "Addresses of other domains count as unverified. Empty: all domains."
        ),
        Field("cressetEmailVerifiedText", label: "Accept email_verified as text (\"true\")", as: .check),
    ]

    private static let saml = [
        Field("displayName", label: "Name on sign-in pages"),
        Field("idpConfig.idpEntityId", label: "Entity ID of the identity provider"),
        Field("idpConfig.ssoUrl", label: "Sign-in URL of the identity provider"),
        Field("idpConfig.idpCertificates", label: "Signing certificates (PEM)", as: .certificates),
        Field(
            "spConfig.spEntityId",
            label: "Entity ID of this server",
            help: "The audience of assertions. Any name; many use a URL."
        ),
        Field(
            "spConfig.callbackUri",
            label: "Address for responses",
            help: "Empty: the sign-in page of this server."
        ), Field("idpConfig.signRequest", label: "Sign requests and accept encrypted assertions", as: .check),
        Field("cressetAllowUnsolicited", label: "Accept sign-ins started by the identity provider", as: .check),
        Field(
            "cressetEmailDomains",
            label: "Domains of verified addresses",
            as: .lines,
            help: "Addresses of other domains count as unverified. Empty: all domains."
        ),
    ]

    func html(in call: ConsoleCall, stored: JSONObject?) -> HTML {
        let isOn = call.problem == nil ? stored?["enabled"]?.bool ?? true : call.isChecked("enabled")
        var controls: [HTML] = [.checkbox("enabled", label: "Users can sign in with this provider", isOn: isOn)]
        if ProviderConfig.Collection(of: id) == .saml { controls.append(metadataField(in: call)) }
        controls += fields.map { html(of: $0, in: call, stored: stored?.value(at: $0.path[...])) }
        if ProviderConfig.Collection(of: id) == .openIDConnect { controls.append(flowField(in: call, stored: stored)) }
        return "\(controls)"
    }

    private func html(of field: Field, in call: ConsoleCall, stored: JSONValue?) -> HTML {
        let (name, label) = (field.name, field.label)
        let kept: HTML? = stored == nil ? nil : "A value is stored. Leave the field empty to keep it."
        switch field.control {
        case .check:
            let isOn = call.problem == nil ? stored?.bool ?? false : call.isChecked(name)
            return .checkbox(name, label: label, isOn: isOn)
        case .lines, .certificates:
            return .textArea(
                name,
                label: label,
                value: call.shown(name, stored: Self.lines(of: stored)),
                rows: 3,
                help: .text([field.help, "One per line."].compactMap(\.self).joined(separator: " ")),
                isCode: true,
                problem: call.problem
            )
        case .secretBlock:
            return .textArea(
                name,
                label: label,
                value: "",
                rows: 4,
                help: kept,
                isCode: true,
                problem: call.problem
            )
        case .secret:
            return .input(
                name,
                label: label,
                value: "",
                type: "password",
                help: kept,
                marks: " autocomplete=\"off\"",
                problem: call.problem
            )
        case .text:
            return call.input(
                name,
                label: label,
                stored: stored?.string,
                help: field.help.map(HTML.text),
                marks: " autocomplete=\"off\" spellcheck=\"false\""
            )
        }
    }

    private func metadataField(in call: ConsoleCall) -> HTML {
        .textArea(
            Self.metadata,
            label: "Metadata of the identity provider (XML)",
            value: call.shown(Self.metadata, stored: nil),
            rows: 4,
            help: "Replaces the entity ID, the sign-in URL and the certificates below.",
            isCode: true,
            problem: call.problem
        )
    }

    private func flowField(in call: ConsoleCall, stored: JSONObject?) -> HTML {
        let usesToken = stored != nil && stored?.value(at: ["responseType", "code"])?.bool != true
        return .select(
            Self.flow,
            label: "Flow",
            options: [
                ("code", "Authorization code (requires the client secret)"), ("idToken", "ID token, without a secret"),
            ],
            selected: call.shown(Self.flow, stored: usesToken ? "idToken" : "code"),
            problem: call.problem
        )
    }

    private static func lines(of stored: JSONValue?) -> String {
        (stored?.array ?? []).compactMap { $0.string ?? $0.object?["x509Certificate"]?.string }
            .joined(separator: "\n")
    }

    func message(in call: ConsoleCall) throws(ConsoleProblem) -> JSONObject {
        var message: JSONObject = ["enabled": .bool(call.isChecked("enabled"))]
        for field in fields {
            if let value = try value(of: field, in: call) { message = message.setting(field.path[...], to: value) }
        }
        switch ProviderConfig.Collection(of: id) {
        case .openIDConnect:
            let usesCode = call.form[Self.flow] != "idToken"
            message["responseType"] = ["code": .bool(usesCode), "idToken": .bool(!usesCode)]
        case .saml:
            if let text = call.field(Self.metadata) { message = try reading(text, into: message, in: call) }
        default: break
        }
        return message
    }

    private func value(of field: Field, in call: ConsoleCall) throws(ConsoleProblem) -> JSONValue? {
        let text = call.field(field.name) ?? ""
        guard text.utf8.count <= ConsoleCall.maxField else {
            throw ConsoleProblem("\(field.label) is too long.", field: field.name)
        }
        switch field.control {
        case .check: return .bool(call.isChecked(field.name))
        case .secret, .secretBlock: return text.isEmpty ? nil : .string(text)
        case .lines: return .array(SettingField.lines(of: text).map(JSONValue.string))
        case .certificates: return .array(try certificates(in: text, of: field))
        case .text: return .string(text)
        }
    }

    private func certificates(in text: String, of field: Field) throws(ConsoleProblem) -> [JSONValue] {
        let end = "-----END CERTIFICATE-----"
        let found =
            text.contains(end)
            ? SettingField.lines(of: text).split { $0 == end }.map { $0.joined(separator: "\n") + "\n\(end)" }
            : SettingField.lines(of: text)
        guard found.allSatisfy(SAMLSettings.isCertificate) else {
            throw ConsoleProblem(
                "Expected certificates with an RSA key of at least 2048 bits or an EC key.",
                field: field.name
            )
        }
        return found.map { ["x509Certificate": .string($0)] }
    }

    private func reading(
        _ metadata: String,
        into message: JSONObject,
        in call: ConsoleCall
    ) throws(ConsoleProblem) -> JSONObject {
        let read: JSONObject
        do throws(FederationError) {
            read = try SAMLProviderMetadata(Array(metadata.utf8), now: call.now.seconds).message
        } catch {
            throw ConsoleProblem("The metadata cannot be used: \(error.cause)", field: Self.metadata)
        }
        var message = message
        for (name, value) in read.members where name != "idpConfig" { message[name] = value }
        for (name, value) in read["idpConfig"]?.object?.members ?? [] {
            message = message.setting(["idpConfig", name], to: value)
        }
        return message
    }

    func problem(_ error: IdentityError) -> ConsoleProblem {
        switch error.code {
        case .missingClientID: return ConsoleProblem("The client ID is required.", field: "clientId")
        case .missingIssuer: return ConsoleProblem("The issuer is required.", field: "issuer")
        case .invalidIssuer: return ConsoleProblem(error.detail ?? "The issuer is invalid.", field: "issuer")
        default: break
        }
        let detail = error.detail ?? "The configuration is invalid."
        let texts = [
            ("client_secret", "clientSecret", "The code flow requires the client secret."),
            ("client_id", "clientId", "\(label(of: "clientId")) is required."),
            ("idp_entity_id", "idpConfig.idpEntityId", "The entity ID of the identity provider is required."),
            ("sso_url", "idpConfig.ssoUrl", "The sign-in URL must be a URL: https://…"),
            ("idp_certificates", "idpConfig.idpCertificates", "At least one certificate is required."),
            ("sp_entity_id", "spConfig.spEntityId", "The entity ID of this server is required."),
            ("cressetAllowUnsolicited", "spConfig.callbackUri", "Such sign-ins require an address for responses."),
            ("callback_uri", "spConfig.callbackUri", "The address for responses must be a URL: https://…"),
        ]
        if let (_, field, text) = texts.first(where: { detail.contains($0.0) }) {
            return ConsoleProblem(text, field: field)
        }
        return ConsoleProblem(detail, field: fields.first { detail.contains($0.name) }?.name)
    }

    private func label(of name: String) -> String { fields.first { $0.name == name }?.label ?? name }
}
