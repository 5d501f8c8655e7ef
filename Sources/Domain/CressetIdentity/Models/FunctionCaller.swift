public struct FunctionCaller: Equatable, Sendable {
    public let address: String
    public let userAgent: String?
    public let locale: String?

    public init(address: String, userAgent: String?, locale: String?) {
        self.address = address
        self.userAgent = userAgent
        self.locale = locale
    }

    /// The server itself.
    static let nobody = FunctionCaller(address: "", userAgent: nil, locale: nil)
}
