import CressetWire

/// The functions of a project that are asked before something happens: `blockingFunctions` of its settings (docs/wire
/// §13.5). Tenants have those of their project.
public struct BlockingFunctionPolicy: Equatable, Sendable {
    /// The addresses of the functions.
    public let addresses: [BlockingEvent.Kind: String]
    /// True if functions get the provider's ID token.
    let forwardsIDToken: Bool
    /// True if functions get the provider's access token and its secret.
    let forwardsAccessToken: Bool
    /// True if functions get the provider's refresh token.
    let forwardsRefreshToken: Bool

    init(project config: JSONObject) {
        let functions = config["blockingFunctions"]?.object
        let triggers = functions?["triggers"]?.object
        var addresses: [BlockingEvent.Kind: String] = [:]
        for kind in BlockingEvent.Kind.allCases {
            guard let address = triggers?[kind.rawValue]?.object?["functionUri"]?.string, !address.isEmpty else {
                continue
            }
            addresses[kind] = address
        }
        self.addresses = addresses
        let forwarded = functions?["forwardInboundCredentials"]?.object
        forwardsIDToken = forwarded?["idToken"]?.bool ?? false
        forwardsAccessToken = forwarded?["accessToken"]?.bool ?? false
        forwardsRefreshToken = forwarded?["refreshToken"]?.bool ?? false
    }

    /// The event without the credentials that functions do not get.
    func forwarded(_ event: BlockingEvent) -> BlockingEvent {
        var event = event
        if !forwardsIDToken { event.method?.grant?.idToken = nil }
        if !forwardsRefreshToken { event.method?.grant?.refreshToken = nil }
        if !forwardsAccessToken { event.method?.grant?.removeAccessToken() }
        return event
    }
}
