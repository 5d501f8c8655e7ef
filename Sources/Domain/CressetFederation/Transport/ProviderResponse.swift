import CressetWire

/// The response of a provider.
public struct ProviderResponse: Sendable {
    /// The HTTP status.
    public let status: Int
    /// The header fields, their names in lower case.
    public let headers: [(name: String, value: String)]
    /// The body, at most ``ProviderRequest/answerLimit`` bytes of it.
    public let body: [UInt8]

    /// Makes a response; `headers` have their names in lower case.
    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The JSON object that the body holds, if it holds one.
    var object: JSONObject? { JSONObject(parsing: body) }

    /// Returns the first value of that name, which is in lower case.
    func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.value
    }
}
