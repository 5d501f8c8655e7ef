/// `POST v1/accounts:verifyIosClient` (docs/wire §10.3).
public enum VerifyIosClient: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:verifyIosClient", v3: "verifyClient")

    /// Request of `accounts:verifyIosClient`.
    public struct Request: WireRequest {
        /// The push token of the app on its device, in hexadecimal.
        public var appToken: String?
        /// True if the app was built for development.
        public var isSandbox: Bool?
        public var tenantId: String?

        public init() {}
    }

    /// Response of `accounts:verifyIosClient`.
    public struct Response: Codable, Equatable, Sendable {
        /// The receipt, whose secret comes by a push message.
        public var receipt: String?
        /// The seconds after which an app stops to wait for the message, as text.
        public var suggestedTimeout: String?

        public init() {}
    }
}
