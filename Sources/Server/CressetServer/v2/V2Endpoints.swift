extension Assembly {
    /// The endpoints of `v2/…`.
    var v2Endpoints: [any RawEndpoint] {
        let providers = ProviderMessage(secrets: secrets)
        return [
            GetRecaptchaConfig(),
            GetPasswordPolicy(),
            InitializeAuth(),
            GetConfig(),
            UpdateConfig(accounts: accounts, secrets: secrets, settings: settingsLog),
            CreateTenant(accounts: accounts, settings: settingsLog),
            GetTenant(),
            UpdateTenant(accounts: accounts, settings: settingsLog),
            DeleteTenant(accounts: accounts),
            ListTenants(accounts: accounts),
            ListSupportedProviders(),
            CreateProvider(accounts: accounts, messages: providers),
            GetProvider(accounts: accounts, messages: providers),
            UpdateProvider(accounts: accounts, messages: providers),
            DeleteProvider(accounts: accounts),
            ListProviders(accounts: accounts, messages: providers),
        ]
    }
}
