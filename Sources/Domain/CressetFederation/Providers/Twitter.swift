extension Provider {
    /// <https://docs.x.com/fundamentals/authentication/oauth-1-0a>
    static let twitter = Provider(
        id: "twitter.com",
        kind: .oauth1,
        endpoints: ProviderEndpoints(
            authorization: "https://api.twitter.com/oauth/authenticate",
            userInfo: "https://api.twitter.com/1.1/account/verify_credentials.json?include_email=true",
            requestToken: "https://api.twitter.com/oauth/request_token",
            accessToken: "https://api.twitter.com/oauth/access_token"
        ),
        scopes: [],
        profile: .twitter,
        emailTrust: .never,
        federatedIDPrefix: "http://twitter.com/"
    )
}

extension ProfileMapping {
    static let twitter = ProfileMapping(
        rawID: "id_str",
        firstName: nil,
        lastName: nil,
        nickName: nil,
        screenName: "screen_name",
        photoURL: "profile_image_url_https",
        language: "lang",
        timeZone: "time_zone",
        dateOfBirth: nil
    )
}
