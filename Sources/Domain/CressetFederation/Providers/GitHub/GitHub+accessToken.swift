import CressetWire

extension Provider {
    /// GitHub says of a token whether it was made for the app that asks.
    static let gitHubAccessToken: AccessTokenCheck = { (connection, token) throws(FederationError) in
        let url = try connection.endpoint(\.tokenInfo, replacing: "{client_id}", by: connection.settings.clientID)
        let body: JSONValue = ["access_token": .string(token)]
        let credentials = ("authorization", try connection.basicCredentials())
        let response = try await connection.answer(
            ProviderRequest(
                method: "POST", url: url, headers: [credentials, ("content-type", "application/json")],
                body: body.serialized()))
        guard response.status != 404 else { throw connection.foreignAccessToken(audience: nil) }
        let answer = try connection.object(response)
        return ProfileText.identifier(answer["user"]?.object?["id"])
    }

    /// The profile shows an address only if the person wants the public to see it.
    static let gitHubEmail: ProfileCompletion = { (connection, token, profile) throws(FederationError) in
        guard profile["email"]?.string == nil else { return }
        let url = try connection.endpoint(\.userInfo) + "/emails"
        let response = try await connection.answer(connection.bearing(token, url))
        // An app without the scope is refused here, and has then no address to show.
        guard response.status == 200, let list = (try? JSONValue(parsing: response.body))?.array else { return }
        let primary = list.lazy.compactMap(\.object).first { $0["primary"]?.bool == true }
        guard let primary, primary["verified"]?.bool == true else { return }
        profile["email"] = primary["email"]
    }
}
