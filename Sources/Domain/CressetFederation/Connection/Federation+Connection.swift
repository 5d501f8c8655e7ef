extension Federation {
    /// Step of a sign-in; determines the endpoints to look up.
    enum Purpose {
        case authorization
        case redirect
        case credential
    }

    func connection(
        _ settings: ProviderSettings,
        tenant: MicrosoftTenant? = nil,
        for purpose: Purpose
    ) async throws(FederationError) -> ProviderConnection {
        let provider = try Provider.named(settings.providerID)
        guard !settings.clientID.isEmpty else {
            throw FederationError(.misconfigured, cause: "\(provider.id) has no client ID")
        }
        var endpoints = Self.endpoints(of: provider, settings: settings)
        let discovery = try await discovery(of: provider, endpoints: endpoints, tenant: tenant, for: purpose)
        if let discovery {
            endpoints = endpoints.filled(from: discovery.endpoints)
            // The document's issuer may differ from the settings by a trailing slash.
            if !provider.hasTenants { endpoints.issuer = discovery.endpoints.issuer }
        }
        return ProviderConnection(
            federation: self,
            provider: provider,
            settings: settings,
            endpoints: provider.hasTenants ? endpoints.filled(tenant: tenant ?? .common) : endpoints,
            usesPKCE: discovery?.usesPKCE ?? provider.usesPKCE,
            clientAuthentication: discovery?.clientAuthentication ?? provider.clientAuthentication,
            acceptsPost: discovery?.acceptsPost ?? false,
            namesIssuer: discovery?.namesIssuer ?? false,
            tenant: tenant
        )
    }

    /// The provider's defaults apply unless the issuer differs.
    private static func endpoints(of provider: Provider, settings: ProviderSettings) -> ProviderEndpoints {
        var endpoints = settings.endpoints
        if endpoints.issuer == nil, provider.endpoints.issuer == nil { endpoints.issuer = settings.issuer }
        let isForeign =
            provider.kind == .openIDConnect && endpoints.issuer != nil
            && endpoints.issuer != provider.endpoints.issuer
        return isForeign ? endpoints : endpoints.filled(from: provider.endpoints)
    }

    private func discovery(
        of provider: Provider,
        endpoints: ProviderEndpoints,
        tenant: MicrosoftTenant?,
        for purpose: Purpose
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
