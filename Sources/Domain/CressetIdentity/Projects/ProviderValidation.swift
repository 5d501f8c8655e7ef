import CressetWire

/// The rules for the configuration of a provider (docs/wire §13.6).
public enum ProviderValidation {
    /// The ids of `defaultSupportedIdpConfigs`, in listing order.
    public static let wellKnownIDs = [
        "apple.com", "facebook.com", "gc.apple.com", "github.com", "google.com", "linkedin.com", "microsoft.com",
        "playgames.google.com", "twitter.com", "yahoo.com",
    ]

    // Apple's native sign-in requires only bundle ids, and Game Center has no credentials.
    private static let idsWithoutClient: Set = ["apple.com", "gc.apple.com"]
    private static let idLength = 2...120
    private static let maxScopes = 32
    private static let maxScope = 256
    private static let maxEmailDomains = 100
    private static let discoveryPath = "/.well-known/openid-configuration"

    static func checkID(_ id: String, in collection: ProviderConfig.Collection) throws(IdentityError) {
        guard let (prefix, name) = collection.idForm else {
            guard wellKnownIDs.contains(id) else {
                throw IdentityError(
                    .invalidProviderConfigID,
                    detail: "Idp_id should be one of the supported identity providers."
                )
            }
            return
        }
        guard id.hasPrefix(prefix), isName(Array(id.utf8.dropFirst(prefix.utf8.count))) else {
            throw IdentityError(
                .invalidProviderConfigID,
                detail:
                    "\(name) must start with '\(prefix)' followed by a lowercase letter, end with an alphanumeric character "
                    + "and only consist of letters, digits, hyphens, underscores and dots."
            )
        }
    }

    /// `oidc.corp`.
    public static func isID(_ id: String, in collection: ProviderConfig.Collection) -> Bool {
        (try? checkID(id, in: collection)) != nil
    }

    private static func isName(_ bytes: [UInt8]) -> Bool {
        guard idLength.contains(bytes.count), let first = bytes.first, let last = bytes.last else { return false }
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
            && (DomainName.isLetter(last) || DomainName.isDigit(last))
            && bytes.allSatisfy { DomainName.isLetter($0) || DomainName.isDigit($0) || Array("-_.".utf8).contains($0) }
    }

    static func checked(
        _ config: JSONObject,
        id: String,
        in collection: ProviderConfig.Collection
    ) throws(IdentityError) -> JSONObject {
        try checkEndpoints(config)
        var config = config
        config["cressetEmailDomains"] = try emailDomains(config["cressetEmailDomains"]).map(JSONValue.array)
        switch collection {
        case .openIDConnect: return try checkedOpenIDConnect(config)
        case .wellKnown: try checkWellKnown(config, id: id)
        default: try checkSAML(config)
        }
        return config
    }

    private static func checkWellKnown(_ config: JSONObject, id: String) throws(IdentityError) {
        guard config["enabled"]?.bool == true, !idsWithoutClient.contains(id) else { return }
        guard config.text("clientId") != nil else {
            throw IdentityError(.invalidProviderConfig, detail: "client_id cannot be empty.")
        }
    }

    private static func checkedOpenIDConnect(_ config: JSONObject) throws(IdentityError) -> JSONObject {
        guard config.text("clientId") != nil else {
            throw IdentityError(.missingClientID, detail: "Client_id in OAuthIdpConfig cannot be empty.")
        }
        guard let given = config.text("issuer") else { throw IdentityError(.missingIssuer) }
        // Administrators may copy the URL of the discovery document.
        let issuer = given.hasSuffix(discoveryPath) ? String(given.dropLast(discoveryPath.count)) : given
        guard issuer.hasPrefix("https://"), DomainName.host(ofURL: issuer) != nil,
            !issuer.contains(where: { "?#".contains($0) })
        else {
            throw IdentityError(.invalidIssuer, detail: "Issuer in OAuthIdpConfig should be a valid URL.")
        }
        try checkIssuerIsOne(issuer)
        var config = config
        config["issuer"] = .string(issuer)
        let type = config["responseType"]?.object ?? ["idToken": true]
        let (usesIDToken, usesCode) = (type["idToken"]?.bool ?? false, type["code"]?.bool ?? false)
        guard usesIDToken != usesCode, type["token"]?.bool != true else {
            throw IdentityError(
                .invalidProviderConfig,
                detail: "response_type should have exactly one of 'idToken' and 'code' being true."
            )
        }
        guard !usesCode || config.text("clientSecret") != nil else {
            throw IdentityError(.invalidProviderConfig, detail: "client_secret cannot be empty for code flow.")
        }
        config["responseType"] = .object(type)
        config["cressetScopes"] = try scopes(config["cressetScopes"]).map(JSONValue.array)
        return config
    }

    /// Rejects Microsoft's shared issuers, because tokens name the issuer of one directory.
    private static func checkIssuerIsOne(_ issuer: String) throws(IdentityError) {
        let parts = issuer.lowercased().split(separator: "/").dropFirst()
        let isShared =
            parts.first == "login.microsoftonline.com"
            && ["common", "organizations", "consumers"].contains(parts.dropFirst().first ?? "")
        guard !isShared, !issuer.contains("{") else {
            throw IdentityError(
                .invalidIssuer,
                detail:
                    "The issuer stands for many directories of Microsoft, and ID tokens name only their own. Use the provider "
                    + "microsoft.com, or the issuer of one directory: https://login.microsoftonline.com/DIRECTORY-ID/v2.0"
            )
        }
    }

    private static func emailDomains(_ value: JSONValue?) throws(IdentityError) -> [JSONValue]? {
        guard let given = value?.array, !given.isEmpty else { return nil }
        var domains: [JSONValue] = []
        for domain in given.compactMap(\.string).map({ $0.lowercased() }) where !domains.contains(.string(domain)) {
            guard DomainName.isCanonicalName(domain), domains.count < maxEmailDomains else {
                throw IdentityError(
                    .invalidProviderConfig,
                    detail: "cressetEmailDomains has up to \(maxEmailDomains) domains, such as example.com."
                )
            }
            domains.append(.string(domain))
        }
        return domains
    }

    /// Without duplicates and with `openid`; `nil` for the default (RFC 6749 §3.3).
    private static func scopes(_ value: JSONValue?) throws(IdentityError) -> [JSONValue]? {
        guard let given = value?.array, !given.isEmpty else { return nil }
        var scopes: [JSONValue] = given.contains("openid") ? [] : ["openid"]
        for scope in given where !scopes.contains(scope) {
            guard let text = scope.string, isScope(text), scopes.count < maxScopes else {
                throw IdentityError(
                    .invalidProviderConfig,
                    detail:
                        "cressetScopes may have up to \(maxScopes) scopes of up to \(maxScope) printable ASCII "
                        + "characters each, without spaces, quotation marks and backslashes."
                )
            }
            scopes.append(scope)
        }
        return scopes
    }

    private static func isScope(_ text: String) -> Bool {
        (1...maxScope).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
            }
    }

    private static func checkSAML(_ config: JSONObject) throws(IdentityError) {
        let (provider, service) = (config["idpConfig"]?.object, config["spConfig"]?.object)
        guard provider?.text("idpEntityId") != nil else {
            throw IdentityError(.invalidProviderConfig, detail: "idp_entity_id cannot be empty.")
        }
        guard provider?.text("ssoUrl").flatMap(DomainName.host(ofURL:)) != nil else {
            throw IdentityError(.invalidProviderConfig, detail: "sso_url should be a valid URL.")
        }
        guard provider?["idpCertificates"]?.array?.isEmpty == false else {
            throw IdentityError(.invalidProviderConfig, detail: "idp_certificates cannot be empty.")
        }
        guard service?.text("spEntityId") != nil else {
            throw IdentityError(.invalidProviderConfig, detail: "sp_entity_id cannot be empty.")
        }
        guard service?.text("callbackUri").map({ DomainName.host(ofURL: $0) != nil }) ?? true else {
            throw IdentityError(.invalidProviderConfig, detail: "callback_uri should be a valid URL.")
        }
        // Unsolicited responses go to an app: the pages accept only requested ones.
        guard config["cressetAllowUnsolicited"]?.bool != true || service?.text("callbackUri") != nil else {
            throw IdentityError(.invalidProviderConfig, detail: "cressetAllowUnsolicited requires callback_uri.")
        }
    }

    private static func checkEndpoints(_ config: JSONObject) throws(IdentityError) {
        for (name, value) in config["cressetEndpoints"]?.object?.members ?? [] {
            let url = value.string ?? ""
            guard url.hasPrefix("https://") || url.hasPrefix("http://"), DomainName.host(ofURL: url) != nil else {
                throw IdentityError(
                    .invalidProviderConfig,
                    detail: "cressetEndpoints.\(name) should be a valid URL."
                )
            }
        }
    }
}

extension JSONObject {
    fileprivate func text(_ name: String) -> String? {
        self[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }
}
