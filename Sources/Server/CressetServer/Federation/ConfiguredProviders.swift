import CressetFederation
import CressetIdentity
import CressetServerWire
import CressetWire

struct ConfiguredProviders: Sendable {
    let accounts: Accounts
    let messages: ProviderMessage
    let needsConfiguration: Bool

    init(accounts: Accounts, secrets: any SecretSource) {
        self.accounts = accounts
        messages = ProviderMessage(secrets: secrets)
        needsConfiguration = accounts.behavior.needsProviderConfiguration
    }

    /// With optional configuration, the client ID can be empty.
    func settings(for providerID: String, in realm: Realm) async throws -> ProviderSettings {
        let collection = ProviderConfig.Collection(of: providerID)
        guard let found = try await accounts.signInProvider(providerID, in: collection, of: realm) else {
            guard needsConfiguration else { return ProviderSettings(providerID: providerID, clientID: "") }
            throw WireError(.operationNotAllowed, detail: "The identity provider configuration is not found.")
        }
        guard found.config.config["enabled"]?.bool == true else {
            throw WireError(.operationNotAllowed, detail: "The identity provider configuration is disabled.")
        }
        let message = try messages.opened(found.config)
        return ProviderSettings(message, of: found.config, further: found.appClientIDs)
    }

    /// Even of a disabled provider: metadata is exchanged before the first sign-in.
    func samlSettings(for providerID: String, in realm: Realm) async throws -> SAMLSettings? {
        guard ProviderConfig.Collection(of: providerID) == .saml,
            let found = try await accounts.signInProvider(providerID, in: .saml, of: realm)
        else { return nil }
        return SAMLSettings(try messages.opened(found.config))
    }
}

extension ProviderSettings {
    fileprivate init(_ message: JSONObject, of config: ProviderConfig, further: [String]) {
        let apple = message["appleSignInConfig"]?.object
        let saml = SAMLSettings(message)
        self.init(
            providerID: config.id,
            clientID: message.text("clientId") ?? saml?.serviceProviderID ?? "",
            clientSecret: message.text("clientSecret"),
            issuer: message.text("issuer"),
            usesCodeFlow: config.collection != .openIDConnect
                || message["responseType"]?.object?["code"]?.bool == true,
            audiences: message.texts("cressetAudiences") + (apple?.texts("bundleIds") ?? []) + further,
            scopes: message.texts("cressetScopes"),
            appleKey: apple?["codeFlowConfig"]?.object.flatMap(AppleKey.init),
            endpoints: ProviderEndpoints(message["cressetEndpoints"]?.object ?? JSONObject()),
            saml: saml
        )
        acceptsVerifiedText = message["cressetEmailVerifiedText"]?.bool == true
        emailDomains = message.texts("cressetEmailDomains")
    }
}

extension SAMLSettings {
    fileprivate init?(_ message: JSONObject) {
        guard let provider = message["idpConfig"]?.object, let service = message["spConfig"]?.object,
            let id = provider.text("idpEntityId"), let url = provider.text("ssoUrl"),
            let ownID = service.text("spEntityId")
        else { return nil }
        let certificates = provider["idpCertificates"]?.array?.compactMap { $0.object?.text("x509Certificate") }
        self.init(
            identityProviderID: id,
            signOnURL: url,
            certificates: certificates ?? [],
            serviceProviderID: ownID,
            consumerURL: service.text("callbackUri"),
            requestBinding: message.text("cressetRequestBinding").flatMap(SAMLBinding.init) ?? .redirect,
            signsRequests: provider["signRequest"]?.bool ?? false,
            allowsUnsolicited: message["cressetAllowUnsolicited"]?.bool ?? false,
            serviceKey: message["cressetServiceKey"]?.object.flatMap(SAMLServiceKey.init)
        )
    }
}

extension AppleKey {
    fileprivate init?(_ message: JSONObject) {
        guard let team = message.text("teamId"), let key = message.text("keyId"),
            let pem = message.text("privateKey")
        else { return nil }
        self.init(teamID: team, keyID: key, privateKeyPEM: pem)
    }
}

extension ProviderEndpoints {
    fileprivate init(_ message: JSONObject) {
        self.init(
            authorization: message.text("authorization"),
            token: message.text("token"),
            userInfo: message.text("userInfo"),
            requestToken: message.text("requestToken"),
            accessToken: message.text("accessToken"),
            tokenInfo: message.text("tokenInfo"),
            revocation: message.text("revocation"),
            keys: message.text("keys"),
            issuer: message.text("issuer")
        )
    }
}

extension JSONObject {
    fileprivate func text(_ name: String) -> String? {
        self[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    fileprivate func texts(_ name: String) -> [String] {
        self[name]?.array?.compactMap(\.string) ?? []
    }
}
