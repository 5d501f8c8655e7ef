import CressetIdentity
import CressetWire

extension Account {
    struct Removable: Sendable {
        let id: String
        let title: String
        let name: String
        let detail: String?
        let since: String?
    }

    var removable: [Removable] {
        var found: [Removable] = []
        if hasPassword {
            let imported = password.flatMap { $0.isNative ? nil : "imported (\($0.algorithm))" }
            let since = imported == nil ? passwordUpdatedAt?.rfc3339 : nil
            found.append(Removable(id: "password", title: "Password", name: "password", detail: imported, since: since))
        }
        found += identities.map { identity in
            let detail = [identity.email, identity.rawID].compactMap(\.self).joined(separator: " · ")
            let id = identity.providerID
            return Removable(id: "provider:" + id, title: id, name: id, detail: detail, since: nil)
        }
        found += secondFactors.map { factor in
            Removable(
                id: "factor:" + factor.enrollmentID,
                title: factor.kind == "totp" ? "Second factor: authenticator app" : "Second factor: text message",
                name: factor.kind,
                detail: [factor.phoneNumber, factor.displayName].compactMap(\.self).joined(separator: " · "),
                since: factor.enrolledAt
            )
        }
        found += passkeys.map { passkey in
            Removable(
                id: "passkey:" + passkey.enrollmentID,
                title: "Passkey",
                name: "passkey",
                detail: passkey.name,
                since: passkey.createdAt.rfc3339
            )
        }
        return found
    }
}
