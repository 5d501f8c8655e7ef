extension Assembly {
    var legacyEndpoints: [any RawEndpoint] {
        guard settings.answersLegacyAPI else { return [] }
        let login = LegacyLogin(tokens: tokens)
        return [
            LegacyCreateUser(accounts: accounts),
            LegacyRemoveUser(accounts: accounts),
            LegacyChangePassword(accounts: accounts),
            LegacyResetPassword(accounts: accounts, codes: codes),
            LegacyChangeEmail(accounts: accounts, codes: codes),
            LegacyAuthPassword(accounts: accounts, login: login),
            LegacyAuthAnonymous(accounts: accounts, login: login),
            LegacyAuthCustom(accounts: accounts, tokens: tokens, login: login),
            LegacyAuthProvider(accounts: accounts, assertions: assertions, login: login, codes: codes),
            LegacyReverseAuth(assertions: assertions),
            LegacyOtherMethod(),
        ]
    }
}
