import CressetFederation
import CressetIdentity
import CressetServerWire
import CressetWire

/// A provider's configuration in the admin API (docs/wire §13.6). The store seals its secrets; responses show them.
struct ProviderMessage: Sendable {
    private static let secretPaths = [
        ["clientSecret"], ["appleSignInConfig", "codeFlowConfig", "privateKey"],
        [SAMLServiceKey.member, "privateKey"],
    ]

    let secrets: any SecretSource

    static func schema(of collection: ProviderConfig.Collection) -> MessageSchema {
        switch collection {
        case .openIDConnect: OAuthIdpConfig.schema
        case .saml: InboundSamlConfig.schema
        default: DefaultSupportedIdpConfig.schema
        }
    }

    /// If it enables request signing, the message gets a key (docs/wire §13.6); see ``apply(update:mask:to:in:)``.
    func sealed(_ message: JSONObject, id: String, projectID: String, now: Timestamp) throws -> JSONObject {
        var message = message
        if message["idpConfig"]?.object?["signRequest"]?.bool == true {
            message[SAMLServiceKey.member] = .object(try SAMLServiceKey.make(now: now.seconds).json)
        }
        return try Self.changingSecrets(of: message) { secret in
            Base64.encoded(try secrets.seal(Array(secret.utf8), context: Self.context(of: id, projectID: projectID)))
        }
    }

    func opened(_ config: ProviderConfig) throws -> JSONObject {
        try Self.changingSecrets(of: config.config) { sealed in
            let bytes = try secrets.open(
                Base64.decoded(sealed) ?? [],
                context: Self.context(of: config.id, projectID: config.pool.projectID)
            )
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    func output(_ config: ProviderConfig, of project: Project) throws -> JSONObject {
        var message = try opened(config)
        let tenant = config.pool.tenantID.map { "/tenants/\($0)" } ?? ""
        message["name"] = .string("projects/\(project.number)\(tenant)/\(config.collection.rawValue)/\(config.id)")
        if let key = message[SAMLServiceKey.member]?.object.flatMap(SAMLServiceKey.init) {
            var service = message["spConfig"]?.object ?? JSONObject()
            service["spCertificates"] = [
                [
                    "x509Certificate": .string(key.certificate),
                    "expiresAt": .string(Timestamp(seconds: key.expiresAt).rfc3339),
                ]
            ]
            message["spConfig"] = .object(service)
        }
        return Self.schema(of: config.collection).output(message)
    }

    /// Keeps the key while request signing stays enabled.
    static func apply(
        update: JSONObject,
        mask: FieldMask?,
        to stored: JSONObject,
        in collection: ProviderConfig.Collection
    ) -> JSONObject {
        var message = schema(of: collection).apply(update: update, mask: mask, to: stored)
        let isSigning = message["idpConfig"]?.object?["signRequest"]?.bool == true
        message[SAMLServiceKey.member] =
            isSigning ? stored[SAMLServiceKey.member] ?? update[SAMLServiceKey.member] : nil
        return message
    }

    private static func context(of id: String, projectID: String) -> String {
        "provider/\(projectID)/\(id)"
    }

    static func withoutSecrets(_ message: JSONObject) -> JSONObject {
        changingSecrets(of: message) { _ in nil }
    }

    private static func changingSecrets(
        of message: JSONObject,
        _ change: (String) throws -> String?
    ) rethrows -> JSONObject {
        try secretPaths.reduce(message) { message, path in
            try changing(at: path[...], of: message, change)
        }
    }

    private static func changing(
        at path: ArraySlice<String>,
        of message: JSONObject,
        _ change: (String) throws -> String?
    ) rethrows -> JSONObject {
        guard let name = path.first else { return message }
        var changed = message
        switch message[name] {
        case .string(let text) where path.count == 1 && !text.isEmpty:
            changed[name] = try change(text).map(JSONValue.string)
        case .object(let inner) where path.count > 1:
            changed[name] = .object(try changing(at: path.dropFirst(), of: inner, change))
        default: break
        }
        return changed
    }
}
