import CressetFederation
import CressetIdentity
import CressetServer
import CressetSystem
import CressetWire

extension ProviderCommand {
    private static let maxFile = 1 << 18

    /// Returns an InboundSamlConfig with only the given members; an update keeps the others.
    static func samlMessage(_ options: Options<SetOptions>) throws -> JSONObject {
        let saml = options.saml
        var (provider, service, message) = (JSONObject(), JSONObject(), JSONObject())
        if let path = saml.metadata {
            message = try metadata(in: path, entityID: saml.entityID).message
            provider = message["idpConfig"]?.object ?? provider
        }
        if let id = saml.entityID { provider["idpEntityId"] = .string(id) }
        if let url = saml.signOnURL { provider["ssoUrl"] = .string(url) }
        if saml.isGiven(\.certificates) {
            let texts = try saml.certificates.map(certificate)
            provider["idpCertificates"] = .array(texts.map { ["x509Certificate": .string($0)] })
        }
        if let signs = saml.signsRequests { provider["signRequest"] = .bool(signs) }
        service["spEntityId"] = saml.serviceID.map(JSONValue.string)
        service["callbackUri"] = saml.callbackURL.map(JSONValue.string)
        if let binding = saml.binding { message["cressetRequestBinding"] = .string(binding.rawValue) }
        message["cressetAllowUnsolicited"] = saml.allowsUnsolicited.map(JSONValue.bool)
        message["displayName"] = options.shared.displayName.map(JSONValue.string)
        if !provider.isEmpty { message["idpConfig"] = .object(provider) }
        if !service.isEmpty { message["spConfig"] = .object(service) }
        return message
    }

    private static func metadata(in path: String, entityID: String?) throws -> SAMLProviderMetadata {
        let bytes = try PrivateFile.read(path, limit: maxFile)
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
        let text = String(decoding: try PrivateFile.read(path, limit: maxFile), as: UTF8.self)
        guard SAMLSettings.isCertificate(text) else {
            throw CommandFailure("\(path) has no certificate with an RSA key of at least 2048 bits or an EC key")
        }
        return text
    }

    static func show(_ parties: SAMLParties, as output: Options<OutputOptions>) {
        let settings = parties.settings
        let unknown = "unknown without --public-url"
        output.show(
            [
                "idpEntityId": .string(settings.identityProviderID), "ssoUrl": .string(settings.signOnURL),
                "spEntityId": .string(settings.serviceProviderID),
                "callbackUri": parties.consumerURL.map(JSONValue.string) ?? .null,
                "metadata": parties.metadataURL.map(JSONValue.string) ?? .null,
            ],
            text: TextTable(
                ["NAME", "VALUE"],
                rows: [
                    ["identity provider", settings.identityProviderID], ["sign-on URL", settings.signOnURL],
                    ["service provider", settings.serviceProviderID],
                    ["assertion consumer service", parties.consumerURL ?? unknown],
                    ["metadata for the provider", parties.metadataURL ?? unknown],
                ]
            ).text
        )
    }
}
