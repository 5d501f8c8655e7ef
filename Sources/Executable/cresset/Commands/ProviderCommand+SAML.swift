import CressetFederation
import CressetIdentity
import CressetServer
import CressetServices
import CressetSystem
import CressetWire

extension ProviderCommand {
    private static let longestFile = 1 << 18

    /// Returns an InboundSamlConfig with only the given members; an update keeps the others.
    static func samlMessage(_ options: Options) throws -> JSONObject {
        var (provider, service, message) = (JSONObject(), JSONObject(), JSONObject())
        if let path = options["saml-metadata"] {
            let metadata = try metadata(in: path, entityID: options["idp-entity-id"])
            provider["idpEntityId"] = .string(metadata.identityProviderID)
            provider["ssoUrl"] = .string(metadata.signOnURL)
            provider["idpCertificates"] = .array(metadata.certificates.map { ["x509Certificate": .string($0)] })
            if metadata.wantsSignedRequests { provider["signRequest"] = true }
            message["cressetRequestBinding"] = .string(metadata.requestBinding.rawValue)
        }
        if let id = options["idp-entity-id"] { provider["idpEntityId"] = .string(id) }
        if let url = options["sso-url"] { provider["ssoUrl"] = .string(url) }
        if options["idp-certificate"] != nil {
            let texts = try options.list("idp-certificate").map(certificate)
            provider["idpCertificates"] = .array(texts.map { ["x509Certificate": .string($0)] })
        }
        let isOn = [(name: "on", value: true), (name: "off", value: false)]
        if let signs = try options.choice("sign-requests", of: isOn) { provider["signRequest"] = .bool(signs) }
        service["spEntityId"] = options["sp-entity-id"].map(JSONValue.string)
        service["callbackUri"] = options["callback-url"].map(JSONValue.string)
        let bindings = [(name: "redirect", value: SAMLBinding.redirect), (name: "post", value: .post)]
        if let binding = try options.choice("request-binding", of: bindings) {
            message["cressetRequestBinding"] = .string(binding.rawValue)
        }
        if let allows = try options.choice("allow-unsolicited", of: isOn) {
            message["cressetAllowUnsolicited"] = .bool(allows)
        }
        message["displayName"] = options["display-name"].map(JSONValue.string)
        if !provider.isEmpty { message["idpConfig"] = .object(provider) }
        if !service.isEmpty { message["spConfig"] = .object(service) }
        return message
    }

    private static func metadata(in path: String, entityID: String?) throws -> SAMLProviderMetadata {
        let bytes = try RulesCommand.read(path, limit: longestFile)
        do throws(FederationError) {
            return try SAMLProviderMetadata(
                bytes,
                entityID: entityID,
                now: SystemWallClock().now().seconds
            )
        } catch {
            throw CommandFailure("\(path): \(error.cause)")
        }
    }

    private static func certificate(in path: String) throws -> String {
        let text = String(decoding: try RulesCommand.read(path, limit: longestFile), as: UTF8.self)
        guard SAMLSettings.isCertificate(text) else {
            throw CommandFailure("\(path) has no certificate with an RSA key of at least 2048 bits or an EC key")
        }
        return text
    }

    static func show(_ parties: SAMLParties, as options: Options) throws {
        let settings = parties.settings
        let unknown = "unknown without --public-url"
        guard try !options.isSet("json") else {
            return options.printJSON([
                "idpEntityId": .string(settings.identityProviderID), "ssoUrl": .string(settings.signOnURL),
                "spEntityId": .string(settings.serviceProviderID),
                "callbackUri": parties.consumerURL.map(JSONValue.string) ?? .null,
                "metadata": parties.metadataURL.map(JSONValue.string) ?? .null,
            ])
        }
        var table = TextTable(["NAME", "VALUE"])
        table.add(["identity provider", settings.identityProviderID])
        table.add(["sign-on URL", settings.signOnURL])
        table.add(["service provider", settings.serviceProviderID])
        table.add(["assertion consumer service", parties.consumerURL ?? unknown])
        table.add(["metadata for the provider", parties.metadataURL ?? unknown])
        System.printLine(table.text)
    }
}
