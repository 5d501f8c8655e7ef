import CressetServerWire

extension Assembly {
    var v2Endpoints: [any RawEndpoint] {
        let settings = SettingsWriter(accounts: accounts, log: settingsLog)
        let webhooks = WebhookAdministration(store: services.store, secrets: secrets, clock: services.clock)
        let own: [any RawEndpoint] = [
            GetRecaptchaConfigEndpoint(),
            GetPasswordPolicyEndpoint(),
            InitializeAuthEndpoint(),
            StartMfaEnrollmentEndpoint(accounts: accounts, tokens: tokens, sender: phoneCodes),
            FinalizeMfaEnrollmentEndpoint(accounts: accounts, tokens: tokens, codes: codes),
            WithdrawMfaEnrollmentEndpoint(accounts: accounts, tokens: tokens, codes: codes),
            StartMfaSignInEndpoint(accounts: accounts, sender: phoneCodes),
            FinalizeMfaSignInEndpoint(accounts: accounts, tokens: tokens, codes: codes),
            StartPasskeyEnrollmentEndpoint(accounts: accounts, tokens: tokens, console: services.console),
            FinalizePasskeyEnrollmentEndpoint(
                accounts: accounts,
                tokens: tokens,
                codes: codes,
                clock: services.clock
            ),
            StartPasskeySignInEndpoint(accounts: accounts),
            FinalizePasskeySignInEndpoint(accounts: accounts, tokens: tokens),
            RevokeTokenEndpoint(accounts: accounts, tokens: tokens, assertions: assertions),
            GetConfigEndpoint(),
            UpdateConfigEndpoint(settings: settings, secrets: secrets),
            CreateTenantEndpoint(settings: settings),
            GetTenantEndpoint(),
            UpdateTenantEndpoint(settings: settings),
            DeleteTenantEndpoint(settings: settings),
            ListTenantsEndpoint(accounts: accounts),
            ListSupportedProvidersEndpoint(),
            ListSessionsEndpoint(accounts: accounts),
            GetSessionEndpoint(accounts: accounts),
            DeleteSessionEndpoint(accounts: accounts),
            RevokeSessionsEndpoint(accounts: accounts),
            ListWebhooksEndpoint(administration: webhooks),
            CreateWebhookEndpoint(administration: webhooks),
            PauseWebhookEndpoint(administration: webhooks),
            ResumeWebhookEndpoint(administration: webhooks),
            RotateWebhookSecretEndpoint(administration: webhooks),
            DeleteWebhookEndpoint(administration: webhooks),
        ]
        return own + administrationEndpoints + endpoints(for: DefaultSupportedIdpConfig.self)
            + endpoints(for: OAuthIdpConfig.self) + endpoints(for: InboundSamlConfig.self)
    }

    private var administrationEndpoints: [any RawEndpoint] {
        [
            ListAuditEventsEndpoint(admin: admin), ExportAuditEventsEndpoint(admin: admin),
            VerifyAuditLogEndpoint(admin: admin),
            ListAppsEndpoint(admin: admin), CreateAppEndpoint(admin: admin), DeleteAppEndpoint(admin: admin),
            GetAppConfigEndpoint(admin: admin),
            ListAdminTokensEndpoint(admin: admin), CreateAdminTokenEndpoint(admin: admin),
            RevokeAdminTokenEndpoint(admin: admin),
            ListServiceAccountsEndpoint(admin: admin), CreateServiceAccountEndpoint(admin: admin),
            DeleteServiceAccountEndpoint(admin: admin),
            ListDatabaseSecretsEndpoint(admin: admin), CreateDatabaseSecretEndpoint(admin: admin),
            RevokeDatabaseSecretEndpoint(admin: admin),
            GetBucketRulesEndpoint(admin: admin), SetBucketRulesEndpoint(admin: admin),
            ListEventsEndpoint(admin: admin), RetryEventEndpoint(admin: admin), RetryEventsEndpoint(admin: admin),
            SendTestMailEndpoint(admin: admin),
            UnlockAccountEndpoint(admin: admin), SendPasswordResetEndpoint(admin: admin),
            SendTemporaryPasswordEndpoint(admin: admin), CreateResetLinkEndpoint(admin: admin),
            GetPersonalDataEndpoint(admin: admin),
            ListProjectsEndpoint(admin: admin), GetProjectEndpoint(), CreateProjectEndpoint(admin: admin),
            DeleteProjectEndpoint(admin: admin), SetAuthDomainEndpoint(admin: admin),
            ListDailyCountsEndpoint(admin: admin),
            ListBackupsEndpoint(admin: admin), CreateBackupEndpoint(admin: admin),
            ListSigningKeysEndpoint(admin: admin), RotateSigningKeyEndpoint(admin: admin),
            ListOperatorsEndpoint(admin: admin), CreateOperatorEndpoint(admin: admin),
            SetOperatorRoleEndpoint(admin: admin), CreateOperatorLinkEndpoint(admin: admin),
            EndOperatorSessionsEndpoint(admin: admin), DeleteOperatorEndpoint(admin: admin),
        ]
    }

    private var admin: AdminServices {
        AdminServices(services: services, publicURL: settings.publicURL, origin: origin)
    }

    private func endpoints<Config: IdpConfig>(for _: Config.Type) -> [any RawEndpoint] {
        let messages = ProviderMessage(secrets: secrets)
        return [
            CreateProviderEndpoint<Config>(accounts: accounts, messages: messages, clock: services.clock),
            GetProviderEndpoint<Config>(accounts: accounts, messages: messages),
            UpdateProviderEndpoint<Config>(accounts: accounts, messages: messages, clock: services.clock),
            DeleteProviderEndpoint<Config>(accounts: accounts),
            ListProvidersEndpoint<Config>(accounts: accounts, messages: messages),
            TestProviderEndpoint<Config>(admin: admin),
        ]
    }
}
