/// The client on whose behalf a function of the project is asked, as far as a request tells of it.
public struct FunctionCaller: Equatable, Sendable {
    /// The client's network address.
    public let address: String
    /// The client's name for itself.
    public let userAgent: String?
    /// The language that the client asks for mails in.
    public let locale: String?

    /// Makes a client.
    public init(address: String, userAgent: String?, locale: String?) {
        self.address = address
        self.userAgent = userAgent
        self.locale = locale
    }

    /// The server itself.
    static let nobody = FunctionCaller(address: "", userAgent: nil, locale: nil)
}
