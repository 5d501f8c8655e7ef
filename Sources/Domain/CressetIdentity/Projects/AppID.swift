import CressetWire

/// Firebase's app ID, `1:123456789012:ios:0123456789abcdef`.
///
/// SDKs send it, and as a URL scheme it leads from sign-in pages back to the app.
public struct AppID: Hashable, Sendable {
    public let text: String

    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard text.utf8.count <= 100, parts.count == 4, parts[0] == "1", !parts[1].isEmpty,
            parts[1].utf8.allSatisfy(DomainName.isDigit),
            RegisteredApp.Platform(rawValue: String(parts[2])) != nil,
            !parts[3].isEmpty, parts[3].utf8.allSatisfy(DomainName.isHexadecimal)
        else { return nil }
        self.text = text
    }

    /// Returns the deterministic ID of an app registered without one.
    ///
    /// - Parameter digest: SHA-256.
    init(of app: RegisteredApp, projectNumber: String, digest: ([UInt8]) -> [UInt8]) {
        let name = ["cresset app", app.projectID, app.platform.rawValue, app.identifier].joined(separator: "\u{0}")
        let digits = Hexadecimal.encoded(digest(Array(name.utf8)).prefix(8))
        text = "1:\(projectNumber):\(app.platform.rawValue):\(digits)"
    }

    /// The Encoded App ID, the app's URL scheme: `app-1-123456789012-ios-0123456789abcdef`.
    public var encoded: String {
        "app-" + text.split(separator: ":").joined(separator: "-")
    }
}
