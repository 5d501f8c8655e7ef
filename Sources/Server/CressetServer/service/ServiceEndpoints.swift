extension Assembly {
    var serviceEndpoints: [any RawEndpoint] {
        let assertions = UsedAssertions(store: store, secrets: secrets)
        let endpoints: [any RawEndpoint] = [
            ServiceAccountToken(accounts: accounts, tokens: tokens, origin: origin, usedAssertions: assertions),
            GetHealth(),
            GetReadiness(store: store),
        ]
        return settings.showsMetrics ? endpoints + [GetMetrics(registry: services.metrics)] : endpoints
    }
}
