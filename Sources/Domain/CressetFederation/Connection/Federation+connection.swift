extension Federation {
    /// What a sign-in needs of a provider's addresses, the rest is not looked up.
    enum Purpose {
        case authorization
        case redirect
        case credential
    }

    /// Looks up what the settings leave open.
    func connection(
        _ settings: ProviderSettings, tenant: MicrosoftTenant? = nil, for purpose: Purpose
    ) async throws(FederationError) -> ProviderConnection {
        let provider = try Provider.named(settings.providerID)
        guard !settings.clientID.isEmpty else {
            throw FederationError(.misconfigured, cause: "\(provider.id) has no client id")
        }
        var endpoints = Self.endpoints(provider, settings)
        let discovery = try await discovery(provider, endpoints, tenant, for: purpose)
        if let discovery { endpoints = endpoints.filled(from: discovery.endpoints) }
        return ProviderConnection(
            federation: self, provider: provider, settings: settings,
            endpoints: provider.hasTenants ? endpoints.translatingConflicts(tenant) : endpoints,
            usesPKCE: discovery?.usesPKCE ?? provider.usesPKCE,
            clientAuthentication: discovery?.clientAuthentication ?? provider.clientAuthentication,
            namesIssuer: discovery?.namesIssuer ?? false, tenant: tenant)
    }

    /// The settings' endpoints before the usual ones. Another issuer has none of the usual ones.
    private static func endpoints(_ provider: Provider, _ settings: ProviderSettings) -> ProviderEndpoints {
        var endpoints = settings.endpoints
        if endpoints.issuer == nil, provider.endpoints.issuer == nil { endpoints.issuer = settings.issuer }
        let isForeign =
            provider.kind == .openIDConnect && endpoints.issuer != nil
            && endpoints.issuer != provider.endpoints.issuer
        return isForeign ? endpoints : endpoints.filled(from: provider.endpoints)
    }

    private func discovery(
        _ provider: Provider, _ endpoints: ProviderEndpoints, _ tenant: MicrosoftTenant?, for purpose: Purpose
    ) async throws(FederationError) -> Discovery? {
        guard provider.kind == .openIDConnect else { return nil }
        let lacks =
            switch purpose {
            case .authorization: endpoints.authorization == nil
            case .redirect: endpoints.token == nil || endpoints.keys == nil
            case .credential: endpoints.keys == nil
            }
        guard lacks else { return nil }
        guard let issuer = endpoints.issuer else {
            throw FederationError(.misconfigured, cause: "\(provider.id) has no issuer")
        }
        return try await discovery(of: issuer, tenant: provider.hasTenants ? tenant ?? .common : nil)
    }
}
