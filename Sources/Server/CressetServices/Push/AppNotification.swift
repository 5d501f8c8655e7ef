public import CressetWire

/// A silent message that proves an app: what a client SDK waits for (docs/wire §10.3).
public struct AppNotification: Equatable, Sendable {
    /// The push token of the app on its device, in hexadecimal.
    public let deviceToken: String
    /// True if the app was built for development.
    public let isSandbox: Bool
    /// The bundle id of the app, which is the message's topic.
    public let bundleID: String
    /// The receipt that the app has got by the answer, too.
    public let receipt: String
    /// A secret of the app.
    public let secret: String

    /// Makes a message.
    public init(
        deviceToken: String,
        isSandbox: Bool,
        bundleID: String,
        receipt: String,
        secret: String
    ) {
        self.deviceToken = deviceToken
        self.isSandbox = isSandbox
        self.bundleID = bundleID
        self.receipt = receipt
        self.secret = secret
    }

    /// The payload, as Apple's service takes it.
    public var payload: JSONObject {
        [
            "aps": ["content-available": 1],
            "com.google.firebase.auth": ["receipt": .string(receipt), "secret": .string(secret)],
        ]
    }
}
