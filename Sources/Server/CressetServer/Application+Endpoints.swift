import CressetIdentity
import CressetTokens

extension Application {
    /// Every endpoint with what it works with.
    static func endpoints(_ services: Services, _ settings: Settings) -> [any Endpoint] {
        let identity = services.identity
        let desk = TokenDesk(
            custodian: services.custodian, projects: services.store, clock: services.clock,
            behavior: identity.behavior)
        let origin = PublicOrigin(configured: settings.publicURL, servesTLS: settings.servesTLS)
        let linked = LinkedApps(store: services.store, publicURL: settings.publicURL)
        let providers = ProviderMessage(secrets: services.secrets)
        let notes = SettingsLog(logger: services.logger)
        let create = CreateAccount(identity: identity)
        let codes = CodeDesk(
            links: ActionLinks(origin: origin, behavior: identity.behavior),
            mail: MailDesk(
                secrets: services.secrets, clock: services.clock, settings: services.mail, wake: services.wakeMail),
            mailbox: services.mailbox)
        var endpoints: [any Endpoint] = [
            SignUp(identity: identity, tokens: desk, adminCreate: create, codes: codes), create,
            SignInWithPassword(identity: identity, tokens: desk),
            SignInWithCustomToken(identity: identity, tokens: desk),
            SignInWithIDP(services, tokens: desk, codes: codes), CreateAuthURI(services),
            LookupAccounts(identity: identity, tokens: desk),
            UpdateAccount(identity: identity, tokens: desk, codes: codes),
            SendOobCode(identity: identity, tokens: desk, apps: services.store, codes: codes),
            ResetPassword(identity: identity, mailbox: services.mailbox),
            ShowAction(identity: identity), TakeAction(identity: identity, codes: codes), OpenLink(), GetPageAsset(),
            SignInWithEmailLink(identity: identity, tokens: desk, codes: codes),
            DeleteAccount(identity: identity, tokens: desk), BatchCreateAccounts(identity: identity),
            UploadAccounts(identity: identity), BatchGetAccounts(identity: identity),
            DownloadAccounts(identity: identity), BatchDeleteAccounts(identity: identity),
            QueryAccounts(identity: identity), CreateSessionCookie(identity: identity, tokens: desk),
            RefreshToken(identity: identity, tokens: desk),
            ServiceAccountToken(
                identity: identity, tokens: desk, origin: origin,
                usedAssertions: UsedAssertions(
                    store: services.store, secrets: services.secrets, clock: services.clock)),
            GetProjectConfig(), GetRecaptchaParams(), GetRecaptchaConfig(), GetPasswordPolicy(), InitializeAuth(),
            GetConfig(), UpdateConfig(identity: identity, secrets: services.secrets, settings: notes),
            CreateTenant(identity: identity, settings: notes), GetTenant(),
            UpdateTenant(identity: identity, settings: notes), DeleteTenant(identity: identity),
            ListTenants(identity: identity), GetSigningCertificates(tokens: desk), GetSigningKeys(tokens: desk),
            GetOpenIDConfiguration(origin: origin),
            GetAppleAppSiteAssociation(linked: linked), GetAssetLinks(linked: linked), GetHealth(),
            GetReadiness(store: services.store),
        ]
        let handoff = HandoffDesk(services, origin: origin)
        endpoints += [
            ShowHandler(desk: handoff), TakeHandler(desk: handoff), ShowCallback(), ShowFrame(),
            ListSupportedProviders(), CreateProvider(identity: identity, messages: providers),
            GetProvider(identity: identity, messages: providers),
            UpdateProvider(identity: identity, messages: providers), DeleteProvider(identity: identity),
            ListProviders(identity: identity, messages: providers),
        ]
        if settings.showsMetrics { endpoints.append(GetMetrics(registry: services.metrics)) }
        if identity.behavior.acceptsOwnerToken {
            endpoints += [
                ShowEmulatorHandler(desk: handoff, store: services.store), TakeEmulatorHandler(desk: handoff),
            ]
            endpoints += emulatorEndpoints(services, codes, beside: endpoints)
        } else {
            endpoints.append(ForwardHandler())
        }
        // Last: a project can be called so that an address of theirs is one of the others, too.
        let legacy = settings.answersLegacyAPI ? legacyEndpoints(services, desk, codes) : []
        return endpoints + [NotYet()] + legacy
    }

    private static func legacyEndpoints(
        _ services: Services, _ tokens: TokenDesk, _ codes: CodeDesk
    ) -> [any Endpoint] {
        let identity = services.identity
        let login = LegacyLogin(tokens: tokens)
        let assertions = AssertionDesk(services)
        return [
            LegacyCreateUser(identity: identity), LegacyRemoveUser(identity: identity),
            LegacyChangePassword(identity: identity), LegacyResetPassword(identity: identity, codes: codes),
            LegacyChangeEmail(identity: identity, codes: codes),
            LegacyAuthPassword(identity: identity, login: login),
            LegacyAuthAnonymous(identity: identity, login: login),
            LegacyAuthCustom(identity: identity, tokens: tokens, login: login),
            LegacyAuthProvider(identity: identity, assertions: assertions, login: login, codes: codes),
            LegacyReverseAuth(assertions: assertions), LegacyOtherMethod(),
        ]
    }

    private static func emulatorEndpoints(
        _ services: Services, _ codes: CodeDesk, beside others: [any Endpoint]
    ) -> [any Endpoint] {
        let identity = services.identity
        var own: [any Endpoint] = [
            EmulatorStatus(), EmulatorAction(identity: identity, codes: codes),
            DeleteEmulatorAccounts(identity: identity, mailbox: services.mailbox),
            GetEmulatorConfig(),
            UpdateEmulatorConfig(identity: identity),
        ]
        if let mailbox = services.mailbox {
            own += [
                GetEmulatorOobCodes(identity: identity, store: services.store, mailbox: mailbox),
                ShowEmulatorMail(mailbox: mailbox),
            ]
        }
        let documented = (others + own).map { endpoint in
            (name: type(of: endpoint).name, routes: type(of: endpoint).routes)
        }
        return own + [GetEmulatorOpenAPI(documented: documented)]
    }
}
