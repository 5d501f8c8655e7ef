import CressetWire

extension Provider {
    /// <https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps>
    static let gitHub = Provider(
        id: "github.com",
        kind: .oauth2,
        endpoints: ProviderEndpoints(
            authorization: "https://github.com/login/oauth/authorize",
            token: "https://github.com/login/oauth/access_token",
            userInfo: "https://api.github.com/user",
            tokenInfo: "https://api.github.com/applications/{client_id}/token",
            issuer: "https://github.com/login/oauth"
        ),
        scopes: ["read:user", "user:email"],
        profile: .gitHub,
        emailTrust: .never,
        federatedIDPrefix: "http://github.com/",
        usesPKCE: true,
        sendsNonce: false,
        accessTokenCheck: gitHubAccessToken,
        completion: gitHubEmail
    )
}

extension ProfileMapping {
    static let gitHub = ProfileMapping(
        rawID: "id",
        firstName: nil,
        lastName: nil,
        nickName: nil,
        screenName: "login",
        photoURL: "avatar_url",
        language: nil,
        timeZone: nil,
        dateOfBirth: nil
    )
}

extension Provider {
    /// GitHub responds only for this app's tokens.
    static let gitHubAccessToken: AccessTokenCheck = { (connection, token) throws(FederationError) in
        let url = try connection.endpoint(\.tokenInfo, replacing: "{client_id}", by: connection.settings.clientID)
        let body: JSONValue = ["access_token": .string(token)]
        let credentials = ("authorization", try connection.basicCredentials())
        let response = try await connection.answer(
            ProviderRequest(
                method: "POST",
                url: url,
                headers: [credentials, ("content-type", "application/json")],
                body: body.serialized()
            )
        )
        guard response.status != 404 else { throw connection.foreignAccessToken(audience: nil) }
        let answer = try connection.object(response)
        return ProfileText.identifier(answer["user"]?.object?["id"])
    }

    /// Adds the primary e-mail address, missing from the profile unless public.
    static let gitHubEmail: ProfileCompletion = { (connection, token, profile) throws(FederationError) in
        guard profile["email"]?.string == nil else { return }
        let url = try connection.endpoint(\.userInfo) + "/emails"
        let response = try await connection.answer(connection.request(for: url, accessToken: token))
        // GitHub rejects apps without the scope; they get no address.
        guard response.status == 200, let list = (try? JSONValue(parsing: response.body))?.array else { return }
        let primary = list.lazy.compactMap(\.object).first { $0["primary"]?.bool == true }
        guard let primary, primary["verified"]?.bool == true else { return }
        profile["email"] = primary["email"]
    }
}
