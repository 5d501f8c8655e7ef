import CressetIdentity

extension ImportRow {
    var hasPassword: Bool { rawPassword != nil || passwordHash?.isEmpty == false }

    var identityProviders: [String] {
        providers.compactMap(\.providerID).filter { $0 != "password" && $0 != "phone" }
    }

    var need: UserInventory.Need? {
        guard identityProviders.isEmpty, copied.passkeys.isEmpty else { return nil }
        if email?.isEmpty == false { return hasPassword || copied.emailLinkSignIn ? nil : .newPassword }
        if phoneNumber?.isEmpty == false { return .textMessages }
        return hasPassword ? .emailAddress : .customToken
    }
}
