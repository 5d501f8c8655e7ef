import CressetWire

/// A project's blocking functions, also for its tenants: `blockingFunctions` of its settings (docs/wire §13.5).
public struct BlockingFunctionPolicy: Equatable, Sendable {
    public let addresses: [BlockingEvent.Kind: String]
    let forwardsIDToken: Bool
    let forwardsAccessToken: Bool
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

    func forwarded(_ event: BlockingEvent) -> BlockingEvent {
        var event = event
        if !forwardsIDToken { event.method?.grant?.idToken = nil }
        if !forwardsRefreshToken { event.method?.grant?.refreshToken = nil }
        if !forwardsAccessToken { event.method?.grant?.removeAccessToken() }
        return event
    }
}
