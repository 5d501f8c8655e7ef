/// The endpoint and the credential of a response, for metrics and logs.
struct EndpointLabel: Sendable {
    static let none = EndpointLabel(name: "none")
    static let preflight = EndpointLabel(name: "preflight")

    let name: String
    var auditEvent: StaticString?
    var tokenID: String?
}

extension EndpointLabel {
    init(_ endpoint: any RawEndpoint.Type) {
        self.init(name: endpoint.name, auditEvent: endpoint.auditEvent)
    }
}
