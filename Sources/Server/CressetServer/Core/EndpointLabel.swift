/// The name of what answered a request, for metrics and logs, and of the credential that the answer was for.
struct EndpointLabel: Sendable {
    /// No endpoint: an unknown path, or a request that was refused before it reached one.
    static let none = EndpointLabel(name: "none")
    /// A browser's question before a request to another origin.
    static let preflight = EndpointLabel(name: "preflight")

    let name: String
    /// ``RawEndpoint/auditEvent``
    var auditEvent: StaticString?
    /// The id of the administrator's token, where one opened the route.
    var tokenID: String?
}

extension EndpointLabel {
    init(_ endpoint: any RawEndpoint.Type) {
        self.init(name: endpoint.name, auditEvent: endpoint.auditEvent)
    }
}
