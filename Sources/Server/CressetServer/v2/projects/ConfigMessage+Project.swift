import CressetIdentity
import CressetWire

extension ConfigMessage {
    /// Makes the message that shows a project's settings, without secrets (docs/wire §13.5).
    ///
    /// - Parameter behavior: Says whether settings that are off are shown.
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

    /// The message as the vendor's emulator shows it (docs/wire §22.5).
    private static func whole(_ shown: JSONObject) -> JSONObject {
        var message = shown
        var signIn = message["signIn"]?.object ?? JSONObject()
        signIn["allowDuplicateEmails"] = signIn["allowDuplicateEmails"] ?? false
        message["signIn"] = .object(signIn)
        message["blockingFunctions"] = message["blockingFunctions"] ?? [:]
        return message
    }

    /// The settings without those that the vendor's emulator has, which it replaces together.
    static func withoutEmulatorSettings(_ config: JSONObject) -> JSONObject {
        var config = config
        var signIn = config["signIn"]?.object ?? JSONObject()
        signIn["allowDuplicateEmails"] = nil
        config["signIn"] = .object(signIn)
        config["blockingFunctions"] = nil
        config["emailPrivacyConfig"] = nil
        return config
    }

    /// An update with its SMTP password sealed, as it is stored.
    static func sealed(_ update: JSONObject, of projectID: String, by secrets: any SecretSource) throws -> JSONObject {
        try changingPassword(of: update) { password in
            Base64.encoded(try secrets.seal(Array(password.utf8), context: "smtp-password/\(projectID)"))
        }
    }

    private static func withoutSecrets(_ config: JSONObject) -> JSONObject {
        (try? changingPassword(of: config) { _ in nil }) ?? JSONObject()
    }

    private static func changingPassword(
        of config: JSONObject,
        _ change: (String) throws -> String?
    ) throws -> JSONObject {
        guard var notification = config["notification"]?.object, var email = notification["sendEmail"]?.object,
            var smtp = email["smtp"]?.object, let password = smtp["password"]?.string
        else { return config }
        smtp["password"] = try change(password).map(JSONValue.string)
        email["smtp"] = .object(smtp)
        notification["sendEmail"] = .object(email)
        var changed = config
        changed["notification"] = .object(notification)
        return changed
    }
}
