/// What a provider answered.
public struct ProviderResponse: Sendable {
    public let status: Int
    /// The names in lower case.
    public let headers: [(name: String, value: String)]
    public let body: [UInt8]

    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The first value of that name, which is in lower case.
    func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.value
    }
}
