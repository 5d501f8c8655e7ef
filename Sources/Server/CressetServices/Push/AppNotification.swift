public import CressetWire

/// A silent push notification to verify an app (docs/wire §10.3).
public struct AppNotification: Equatable, Sendable {
    /// The push token of the app on its device, in hexadecimal.
    public let deviceToken: String
    public let isSandbox: Bool
    /// The bundle ID of the app, used as topic.
    public let bundleID: String
    public let receipt: String
    public let secret: String

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

    public var payload: JSONObject {
        [
            "aps": ["content-available": 1],
            "com.google.firebase.auth": ["receipt": .string(receipt), "secret": .string(secret)],
        ]
    }
}
