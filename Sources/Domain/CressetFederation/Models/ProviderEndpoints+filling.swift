import CressetHTTP

extension ProviderEndpoints {
    /// These, and what they lack from others.
    func filled(from other: ProviderEndpoints) -> ProviderEndpoints {
        ProviderEndpoints(
            authorization: authorization ?? other.authorization, token: token ?? other.token,
            userInfo: userInfo ?? other.userInfo, requestToken: requestToken ?? other.requestToken,
            accessToken: accessToken ?? other.accessToken, tokenInfo: tokenInfo ?? other.tokenInfo,
            keys: keys ?? other.keys, issuer: issuer ?? other.issuer)
    }

    /// With the tenant in its place.
    func translatingConflicts(_ tenant: MicrosoftTenant?) -> ProviderEndpoints {
        let name = (tenant ?? .common).name
        var copy = self
        copy.authorization = authorization?.replacing("{tenant}", by: name)
        copy.token = token?.replacing("{tenant}", by: name)
        copy.keys = keys?.replacing("{tenant}", by: name)
        return copy
    }
}
