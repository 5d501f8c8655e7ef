import CressetIdentity
import CressetServerWire
import CressetServices
import CressetWire

extension ConfigMessage {
    /// Makes the message for a project's settings, without secrets (docs/wire §13.5).
    ///
    /// - Parameter behavior: Controls the display of disabled settings and default sign-in methods.
    init(_ project: Project, by behavior: Behavior) {
        var message = project.config
        message["name"] = .string("projects/\(project.number)/config")
        var client = message["client"]?.object ?? JSONObject()
        client["apiKey"] = .string(project.apiKey)
        client["firebaseSubdomain"] = .string(project.id)
        message["client"] = .object(client)
        var signIn = message["signIn"]?.object ?? JSONObject()
        signIn["hashConfig"] = SharedSettings.hashConfig
        message["signIn"] = .object(signIn)
        let shown = Self.schema.output(SharedSettings.showingPolicyVersion(Self.withoutSecrets(message)))
        self.init(behavior.showsUnsetMembers ? Self.whole(shown) : shown)
    }

    /// The emulator has no switches for sign-in methods. Ours are shown if they differ from the defaults (docs/wire
    /// §22.5).
    private static func whole(_ shown: JSONObject) -> JSONObject {
        var message = shown
        var signIn = (message["signIn"]?.object ?? JSONObject()).removing(ProjectDefaults.emulatorSignIn)
        signIn["hashConfig"] = nil
        signIn["allowDuplicateEmails"] = signIn["allowDuplicateEmails"] ?? false
        message["signIn"] = .object(signIn)
        message["blockingFunctions"] = message["blockingFunctions"] ?? [:]
        return message
    }

    /// The emulator's settings are always replaced together.
    static func withoutEmulatorSettings(_ config: JSONObject) -> JSONObject {
        var config = config
        var signIn = config["signIn"]?.object ?? JSONObject()
        signIn["allowDuplicateEmails"] = nil
        config["signIn"] = .object(signIn)
        config["blockingFunctions"] = nil
        config["emailPrivacyConfig"] = nil
        return config
    }

    static func sealed(_ update: JSONObject, of projectID: String, by secrets: any SecretSource) throws -> JSONObject {
        try checkGateway(in: update)
        try checkHandOver(in: update)
        return try ProjectSecret.all.reduce(update) { update, secret in
            guard let text = update.value(at: secret.path[...])?.string, !text.isEmpty else { return update }
            return update.setting(secret.path[...], to: .string(try secret.sealed(text, of: projectID, by: secrets)))
        }
    }

    private static func checkGateway(in update: JSONObject) throws {
        let path = ProjectSecret.smsGateway.path
        guard let url = update.value(at: path[...])?.string, !url.isEmpty else { return }
        do throws(SMSGatewayError) {
            _ = try SMSGateway(url: url)
        } catch {
            throw IdentityError(.unsupportedSetting, detail: "\(path.joined(separator: ".")): \(error.reason)")
        }
    }

    private static func checkHandOver(in update: JSONObject) throws {
        let path = ProjectSecret.handOver.path
        guard let secret = update.value(at: path[...])?.string, !secret.isEmpty,
            update.value(at: [path[0], path[1], "system"][...])?.string == FormerSystem.Kind.hook.rawValue,
            WebhookSecret(text: secret) == nil
        else { return }
        throw IdentityError(
            .unsupportedSetting,
            detail: "\(path.joined(separator: ".")): HOOK requires whsec_ and 24 to 64 bytes in Base64."
        )
    }

    private static func withoutSecrets(_ config: JSONObject) -> JSONObject {
        ProjectSecret.all.reduce(config) { config, secret in config.removing(secret.path[...]) }
    }
}
