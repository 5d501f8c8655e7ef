import CressetIdentity
import CressetPages

extension Account {
    var shownName: String { email ?? phoneNumber ?? localID }

    var methodNames: [String] {
        var methods = identities.map(\.providerID)
        if hasPassword { methods.append("password") }
        if emailLinkSignIn { methods.append("emailLink") }
        if phoneNumber != nil { methods.append("phone") }
        if !passkeys.isEmpty { methods.append("passkey") }
        if customAuth { methods.append("custom") }
        return isAnonymous ? ["anonymous"] : methods
    }

    var stateBadge: HTML {
        isDisabled ? .badge("disabled", tone: .bad) : .badge("enabled", tone: .good)
    }

    var hasOwnFactor: Bool { !secondFactors.isEmpty || !passkeys.isEmpty }
}
