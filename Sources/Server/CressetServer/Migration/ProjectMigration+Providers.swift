import CressetIdentity
import CressetServerWire
import CressetSystem
import CressetWire

extension ProjectMigration {
    private static let certificateStep = "a new certificate signs requests: give the identity provider the new metadata"

    func move(_ provider: FirebaseConfig.Provider, into project: Project, in outcome: inout Outcome) async throws {
        let place = provider.tenantID.map { "tenants.\($0)." } ?? ""
        let name = place + provider.id
        guard ProviderValidation.isID(provider.id, in: provider.collection) else {
            outcome.leftOut.append((name, "Cresset does not support a provider with this ID"))
            return
        }
        var realm = Realm(project: project)
        if let tenantID = provider.tenantID {
            guard let tenant = try await tenant(tenantID, of: project) else {
                outcome.leftOut.append((name, "the project has no tenant \(tenantID)"))
                return
            }
            realm = Realm(project: project, tenant: tenant)
        }
        let providers = ProviderAdministration(accounts, secrets: secrets, clock: clock, of: realm)
        let stored = try await providers.list().first { $0["id"] == .string(provider.id) }
        let message = Self.message(of: provider, in: &outcome)
        let options = poolOptions(of: realm) + Self.options(of: provider)
        guard Self.isSecretKnown(of: message, collection: provider.collection, stored: stored) else {
            outcome.secrets.append(
                ("client secret of \(name)", "cresset provider set \(provider.id)\(options) --client-secret-file FILE")
            )
            return
        }
        do {
            if let stored, Self.holds(message, in: stored) {
                outcome.unchanged += 1
            } else {
                _ = try await providers.set(provider.id, to: message)
                outcome.taken.append((name, Self.summary(of: message)))
                outcome.steps.append(
                    "Register this server with \(provider.id): "
                        + "cresset provider check \(provider.id)\(poolOptions(of: realm)) --public-url https://HOST"
                )
            }
            guard let secret = try await providers.missingSecret(of: provider.id) else { return }
            let isApple = provider.id == "apple.com"
            let remaining = isApple ? Self.appleOptions(of: message) : secret.options
            outcome.secrets.append(
                ("\(secret.name) of \(name)", "cresset provider set \(provider.id)\(options) \(remaining)")
            )
        } catch let error as IdentityError {
            outcome.leftOut.append((name, error.detail ?? "\(error.code)"))
        } catch let error as WireDecodingError {
            outcome.leftOut.append((name, error.message))
        }
    }

    private static func message(of provider: FirebaseConfig.Provider, in outcome: inout Outcome) -> JSONObject {
        var message = provider.message
        if provider.collection == .saml {
            if var service = message["spConfig"]?.object {
                service["spCertificates"] = nil
                if isFirebaseHost(service["callbackUri"]) { service["callbackUri"] = nil }
                message["spConfig"] = .object(service)
            }
            if message["idpConfig"]?.object?["signRequest"] == true {
                outcome.steps.append("\(provider.id): \(certificateStep)")
            }
        }
        let schema = ProviderMessage.schema(of: provider.collection)
        for (name, _) in message.members where schema.field(named: name)?.isOutputOnly != false {
            if name != "name" {
                outcome.leftOut.append(("\(provider.id).\(name)", "unknown to Cresset"))
            }
            message[name] = nil
        }
        message = withoutOwnMembers(message) { outcome.leftOut.append(("\(provider.id).\($0)", foreignReason)) }
        message["enabled"] = .bool(message["enabled"]?.bool ?? false)
        return message
    }

    private static func appleOptions(of message: JSONObject) -> String {
        let values = ["teamId", "keyId"].map { member in
            message.value(at: ["appleSignInConfig", "codeFlowConfig", member][...])?.string.map(ShellWord.quoted)
                ?? "ID"
        }
        return "--team-id \(values[0]) --key-id \(values[1]) --private-key-file FILE"
    }

    private static func summary(of message: JSONObject) -> String {
        let places = [
            message["issuer"], message["idpConfig"]?.object?["ssoUrl"], message["spConfig"]?.object?["callbackUri"],
        ]
        return ([message["enabled"] == true ? "enabled" : "disabled"] + places.compactMap { $0?.string })
            .joined(separator: ", ")
    }

    private static func isSecretKnown(
        of message: JSONObject,
        collection: ProviderConfig.Collection,
        stored: JSONObject?
    ) -> Bool {
        collection != .openIDConnect || message["responseType"]?.object?["code"] != true
            || message["clientSecret"]?.string?.isEmpty == false || stored?["responseType"]?.object?["code"] == true
    }

    private static func options(of provider: FirebaseConfig.Provider) -> String {
        let message = provider.message
        var options = ""
        if provider.collection == .openIDConnect {
            for (option, name) in [("issuer", "issuer"), ("client-id", "clientId"), ("display-name", "displayName")] {
                options += (message[name]?.string).map { " --\(option) \(ShellWord.quoted($0))" } ?? ""
            }
            if message["enabled"] != true { options += " --disabled" }
        }
        return options
    }

    private static func holds(_ message: JSONObject, in stored: JSONObject) -> Bool {
        ProviderMessage.withoutSecrets(message).members.allSatisfy { name, value in
            switch (value, stored[name]) {
            case (.object(let inner), let other): holds(inner, in: other?.object ?? JSONObject())
            case (.bool(false), nil), (.string(""), nil), (.null, _): true
            case (let value, let other): value == other
            }
        }
    }
}
