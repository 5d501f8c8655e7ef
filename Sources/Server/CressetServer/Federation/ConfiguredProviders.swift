import CressetFederation
import CressetIdentity
import CressetWire

/// The identity providers of the pools, as they are configured.
struct ConfiguredProviders: Sendable {
    let accounts: Accounts
    let messages: ProviderMessage
    /// `true` if only configured providers may be used.
    let needsConfiguration: Bool

    init(accounts: Accounts, secrets: any SecretSource) {
        self.accounts = accounts
        messages = ProviderMessage(secrets: secrets)
        needsConfiguration = accounts.behavior.needsProviderConfiguration
    }

    /// The provider's settings, its secrets opened; ids are compared exactly. Where no configuration is needed, a
    /// provider without one has an empty client id.
    ///
    /// - Throws: ``WireError`` (`OPERATION_NOT_ALLOWED`) for a provider that is not configured, or disabled
    ///   (docs/wire §8.2).
    func settings(for providerID: String, in realm: Realm) async throws -> ProviderSettings {
        let collection = Self.collection(of: providerID)
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

    /// The settings of a SAML provider, disabled or not: the two sides learn of each other before the first sign-in. `nil`
    /// for another provider, and for one that is not configured.
    func samlSettings(for providerID: String, in realm: Realm) async throws -> SAMLSettings? {
        guard Self.collection(of: providerID) == .saml,
            let found = try await accounts.signInProvider(providerID, in: .saml, of: realm)
        else { return nil }
        return SAMLSettings(try messages.opened(found.config))
    }

    static func collection(of providerID: String) -> ProviderConfig.Collection {
        if providerID.hasPrefix("oidc.") { return .openIDConnect }
        return providerID.hasPrefix("saml.") ? .saml : .wellKnown
    }
}

extension ProviderSettings {
    /// - Parameters:
    ///   - message: The provider's message with its secrets opened.
    ///   - further: Client ids that tokens may be for, beside those of the message.
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
        takesVerifiedText = message["cressetEmailVerifiedText"]?.bool == true
        emailDomains = message.texts("cressetEmailDomains")
    }
}

extension SAMLSettings {
    /// `nil` for another provider's message.
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
    /// `nil` if something is missing.
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
    /// The text of that name; `nil` for an empty one.
    fileprivate func text(_ name: String) -> String? {
        self[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    fileprivate func texts(_ name: String) -> [String] {
        self[name]?.array?.compactMap(\.string) ?? []
    }
}
