import CressetWire

public struct ProviderResponse: Sendable {
    public let status: Int
    /// The header fields, with lower-case names.
    public let headers: [(name: String, value: String)]
    public let body: [UInt8]

    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    var object: JSONObject? { JSONObject(parsing: body) }

    func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.value
    }
}
