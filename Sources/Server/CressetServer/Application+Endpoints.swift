import CressetIdentity
import CressetTokens

extension Application {
    /// Every endpoint with what it works with.
    static func endpoints(_ services: Services, _ settings: Settings) -> [any RawEndpoint] {
        let accounts = services.accounts
        let tokens = TokenIssuer(
            signingKeys: services.signingKeys, projects: services.store, clock: services.clock,
            behavior: accounts.behavior)
        let origin = PublicOrigin(configured: settings.publicURL, servesTLS: settings.servesTLS)
        let linked = LinkedApps(store: services.store, publicURL: settings.publicURL)
        let providers = ProviderMessage(secrets: services.secrets)
        let notes = SettingsLog(logger: services.logger)
        let create = CreateAccountEndpoint(accounts: accounts)
        let codes = ActionCodeMailer(
            links: ActionLinks(origin: origin, behavior: accounts.behavior),
            mail: MailComposer(
                secrets: services.secrets, clock: services.clock, settings: services.mail, wake: services.wakeMail),
            mailbox: services.mailbox)
        var endpoints: [any RawEndpoint] = [
            SignUpEndpoint(accounts: accounts, tokens: tokens, adminCreate: create, codes: codes), create,
            SignInWithPasswordEndpoint(accounts: accounts, tokens: tokens),
            SignInWithCustomTokenEndpoint(accounts: accounts, tokens: tokens),
            SignInWithIDPEndpoint(services, tokens: tokens, codes: codes), CreateAuthURIEndpoint(services),
            LookupAccountsEndpoint(accounts: accounts, tokens: tokens),
            UpdateAccountEndpoint(accounts: accounts, tokens: tokens, codes: codes),
            SendOobCodeEndpoint(accounts: accounts, tokens: tokens, apps: services.store, codes: codes),
            ResetPasswordEndpoint(accounts: accounts, mailbox: services.mailbox),
            GetAction(accounts: accounts), PostAction(accounts: accounts, codes: codes), GetAuthLinks(), GetPageAsset(),
            SignInWithEmailLinkEndpoint(accounts: accounts, tokens: tokens, codes: codes),
            DeleteAccountEndpoint(accounts: accounts, tokens: tokens), BatchCreateAccountsEndpoint(accounts: accounts),
            UploadAccountsEndpoint(accounts: accounts), BatchGetAccountsEndpoint(accounts: accounts),
            DownloadAccountsEndpoint(accounts: accounts), BatchDeleteAccountsEndpoint(accounts: accounts),
            QueryAccountsEndpoint(accounts: accounts), CreateSessionCookieEndpoint(accounts: accounts, tokens: tokens),
            RefreshTokenEndpoint(accounts: accounts, tokens: tokens),
            ServiceAccountToken(
                accounts: accounts, tokens: tokens, origin: origin,
                usedAssertions: UsedAssertions(
                    store: services.store, secrets: services.secrets, clock: services.clock)),
            GetProjectConfigEndpoint(), GetRecaptchaParamsEndpoint(), GetRecaptchaConfig(), GetPasswordPolicy(),
            InitializeAuth(),
            GetConfig(), UpdateConfig(accounts: accounts, secrets: services.secrets, settings: notes),
            CreateTenant(accounts: accounts, settings: notes), GetTenant(),
            UpdateTenant(accounts: accounts, settings: notes), DeleteTenant(accounts: accounts),
            ListTenants(accounts: accounts), GetSigningCertificates(tokens: tokens), GetSigningKeys(tokens: tokens),
            GetOpenIDConfiguration(origin: origin),
            GetAppleAppSiteAssociation(linked: linked), GetAssetLinks(linked: linked), GetHealth(),
            GetReadiness(store: services.store),
        ]
        let redirect = AuthRedirect(services, origin: origin)
        endpoints += [
            GetAuthHandler(redirect: redirect), PostAuthHandler(redirect: redirect), GetAuthCallback(), GetAuthIframe(),
            ListSupportedProviders(), CreateProvider(accounts: accounts, messages: providers),
            GetProvider(accounts: accounts, messages: providers),
            UpdateProvider(accounts: accounts, messages: providers), DeleteProvider(accounts: accounts),
            ListProviders(accounts: accounts, messages: providers),
        ]
        if settings.showsMetrics { endpoints.append(GetMetrics(registry: services.metrics)) }
        if accounts.behavior.acceptsOwnerToken {
            endpoints += [
                GetEmulatorHandler(redirect: redirect, store: services.store), PostEmulatorHandler(redirect: redirect),
            ]
            endpoints += emulatorEndpoints(services, codes, beside: endpoints)
        } else {
            endpoints.append(ForwardEmulatorHandler())
        }
        // Last: a project can be called so that an address of theirs is one of the others, too.
        let legacy = settings.answersSDK2x ? sdk2xEndpoints(services, tokens, codes) : []
        return endpoints + [NotYet()] + legacy
    }

    private static func sdk2xEndpoints(
        _ services: Services, _ tokens: TokenIssuer, _ codes: ActionCodeMailer
    ) -> [any RawEndpoint] {
        let accounts = services.accounts
        let login = SDK2xLogin(tokens: tokens)
        let assertions = AssertionVerifier(services)
        return [
            SDK2xCreateUser(accounts: accounts), SDK2xRemoveUser(accounts: accounts),
            SDK2xChangePassword(accounts: accounts), SDK2xResetPassword(accounts: accounts, codes: codes),
            SDK2xChangeEmail(accounts: accounts, codes: codes),
            SDK2xAuthPassword(accounts: accounts, login: login),
            SDK2xAuthAnonymous(accounts: accounts, login: login),
            SDK2xAuthCustom(accounts: accounts, tokens: tokens, login: login),
            SDK2xAuthProvider(accounts: accounts, assertions: assertions, login: login, codes: codes),
            SDK2xReverseAuth(assertions: assertions), SDK2xOtherMethod(),
        ]
    }

    private static func emulatorEndpoints(
        _ services: Services, _ codes: ActionCodeMailer, beside others: [any RawEndpoint]
    ) -> [any RawEndpoint] {
        let accounts = services.accounts
        var own: [any RawEndpoint] = [
            GetEmulatorStatus(), GetEmulatorAction(accounts: accounts, codes: codes),
            DeleteEmulatorAccounts(accounts: accounts, mailbox: services.mailbox),
            GetEmulatorConfig(),
            UpdateEmulatorConfig(accounts: accounts),
        ]
        if let mailbox = services.mailbox {
            own += [
                GetEmulatorOobCodes(accounts: accounts, store: services.store, mailbox: mailbox),
                GetEmulatorMail(mailbox: mailbox),
            ]
        }
        let documented = (others + own).map { endpoint in
            (name: type(of: endpoint).name, routes: type(of: endpoint).routes)
        }
        return own + [GetEmulatorOpenAPI(documented: documented)]
    }
}
