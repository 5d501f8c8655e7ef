import CressetIdentity

extension ImportRow {
    var hasPassword: Bool { rawPassword != nil || passwordHash?.isEmpty == false }

    var identityProviders: [String] {
        providers.compactMap(\.providerID).filter { $0 != "password" && $0 != "phone" }
    }

    var need: UserInventory.Need? {
        guard !hasPassword, identityProviders.isEmpty, copied.passkeys.isEmpty else { return nil }
        if email?.isEmpty == false { return copied.emailLinkSignIn ? nil : .newPassword }
        return phoneNumber?.isEmpty == false ? .textMessages : .customToken
    }
}
