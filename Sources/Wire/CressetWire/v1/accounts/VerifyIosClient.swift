/// `POST v1/accounts:verifyIosClient` (docs/wire §10.3).
public enum VerifyIosClient: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:verifyIosClient", v3: "verifyClient")

    public struct Request: WireRequest {
        /// The push token of the app on its device, in hexadecimal.
        public var appToken: String?
        /// `true` for development builds.
        public var isSandbox: Bool?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("appToken", to: &appToken)
            fields.bind("isSandbox", to: &isSandbox)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        /// The receipt. Its secret arrives by push notification.
        public var receipt: String?
        /// The timeout for the notification in seconds, as text.
        public var suggestedTimeout: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("receipt", to: &receipt)
            fields.bind("suggestedTimeout", to: &suggestedTimeout)
        }
    }
}
