extension Assembly {
    var sdk2xEndpoints: [any RawEndpoint] {
        guard settings.answersSDK2x else { return [] }
        let login = SDK2xLogin(tokens: tokens)
        return [
            SDK2xCreateUser(accounts: accounts),
            SDK2xRemoveUser(accounts: accounts),
            SDK2xChangePassword(accounts: accounts),
            SDK2xResetPassword(accounts: accounts, codes: codes),
            SDK2xChangeEmail(accounts: accounts, codes: codes),
            SDK2xAuthPassword(accounts: accounts, login: login),
            SDK2xAuthAnonymous(accounts: accounts, login: login),
            SDK2xAuthCustom(accounts: accounts, tokens: tokens, login: login),
            SDK2xAuthProvider(accounts: accounts, assertions: assertions, login: login, codes: codes),
            SDK2xReverseAuth(assertions: assertions),
            SDK2xOtherMethod(),
        ]
    }
}
