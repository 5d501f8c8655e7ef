import CressetWire

extension SettingsValidation {
    static func firebaseSessions(_ config: JSONObject) -> [SettingsFinding] {
        guard let message = FirebaseSessionSettings.message(in: config), !message.isEmpty,
            FirebaseSessionSettings(project: config) == nil
        else { return [] }
        return [
            refused(
                FirebaseSessionSettings.name,
                reason: "Expected projectId and apiKey of the Firebase project, until as an RFC 3339 time, and URLs "
                    + "with https.",
                value: .object(message)
            )
        ]
    }

    static func checkFirebaseSessions(
        _ new: JSONObject,
        replacing old: JSONObject,
        at now: Timestamp
    ) throws(IdentityError) {
        guard let until = FirebaseSessionSettings(project: new)?.until,
            until != FirebaseSessionSettings(project: old)?.until
        else { return }
        guard (1...FirebaseSessionSettings.maxDuration).contains(until.seconds - now.seconds) else {
            throw IdentityError(
                .unsupportedSetting,
                detail: "\(FirebaseSessionSettings.name).until: Expected a time within the next "
                    + "\(FirebaseSessionSettings.maxDuration / 86_400) days."
            )
        }
    }

    /// Rejects another target of a stored secret: whoever changes the URL need not know the secret.
    static func checkTargets(_ new: JSONObject, replacing old: JSONObject) throws(IdentityError) {
        let groups = [
            (FormerSystem.name, "secret", ["system", "url", "userInfoUrl"], FormerSystem.message),
            (FirebaseSessionSettings.name, "apiKey", ["tokenUrl"], FirebaseSessionSettings.message),
        ]
        for (name, secret, targets, message) in groups {
            guard let old = message(old), let new = message(new), old[secret]?.string?.isEmpty == false,
                new[secret] == old[secret], targets.contains(where: { new[$0] != old[$0] })
            else { continue }
            throw IdentityError(
                .unsupportedSetting,
                detail: "\(name): Set \(secret) again together with the new target."
            )
        }
    }
}
