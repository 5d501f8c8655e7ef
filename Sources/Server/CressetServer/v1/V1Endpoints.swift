extension Assembly {
    var v1Endpoints: [any RawEndpoint] {
        let create = CreateAccountEndpoint(accounts: accounts)
        return [
            SignUpEndpoint(accounts: accounts, tokens: tokens, adminCreate: create, codes: codes),
            create,
            SignInWithPasswordEndpoint(accounts: accounts, tokens: tokens),
            SignInWithCustomTokenEndpoint(accounts: accounts, tokens: tokens),
            ExchangeFirebaseSessionEndpoint(accounts: accounts, tokens: tokens, sessions: firebaseSessions),
            SignInWithIDPEndpoint(accounts: accounts, tokens: tokens, assertions: assertions, codes: codes),
            SignInWithGameCenterEndpoint(accounts: accounts, tokens: tokens, assertions: assertions, codes: codes),
            SignInWithEmailLinkEndpoint(accounts: accounts, tokens: tokens, codes: codes),
            SendVerificationCodeEndpoint(accounts: accounts, sender: phoneCodes),
            SignInWithPhoneNumberEndpoint(accounts: accounts, tokens: tokens, codes: codes),
            VerifyIosClientEndpoint(accounts: accounts, receipts: phoneCodes.proof.receipts),
            CreateAuthURIEndpoint(accounts: accounts, secrets: secrets, assertions: assertions),
            LookupAccountsEndpoint(accounts: accounts, tokens: tokens),
            UpdateAccountEndpoint(accounts: accounts, tokens: tokens, codes: codes),
            DeleteAccountEndpoint(accounts: accounts, tokens: tokens),
            SendOobCodeEndpoint(accounts: accounts, tokens: tokens, codes: codes),
            ResetPasswordEndpoint(accounts: accounts, mailbox: mailbox),
            BatchCreateAccountsEndpoint(accounts: accounts),
            UploadAccountsEndpoint(accounts: accounts),
            BatchGetAccountsEndpoint(accounts: accounts),
            DownloadAccountsEndpoint(accounts: accounts),
            BatchDeleteAccountsEndpoint(accounts: accounts),
            QueryAccountsEndpoint(accounts: accounts),
            CreateSessionCookieEndpoint(accounts: accounts, tokens: tokens),
            RefreshTokenEndpoint(accounts: accounts, tokens: tokens, logger: services.logger),
            GetProjectConfigEndpoint(),
            GetRecaptchaParamsEndpoint(work: phoneCodes.proof.work),
        ]
    }
}
