import Foundation

/// The app's settings for requests and the store.
package struct AuthConfiguration: Sendable {
    static let keyIsMissing =
        "The app has no API key. Set FirebaseOptions.apiKey to the key printed by `cresset app config`."

    private static let hostIsMissing =
        "FirebaseOptions.authHost is not set, or its text is no URL (AUTH_HOST in GoogleService-Info.plist, which "
        + "`cresset app config ios` prints). Set it to the URL of your server, such as http://127.0.0.1:9097, or, in "
        + "code, to .firebase for Google's service."

    let appName: String
    let apiKey: String
    package let googleAppID: String
    let bundleID: String
    let clientID: String?
    /// `nil` for Google's service.
    let host: URL?

    init(appName: String, options: FirebaseOptions) {
        self.appName = appName
        apiKey = options.apiKey ?? ""
        googleAppID = options.googleAppID
        bundleID = options.bundleID
        clientID = options.clientID
        host = options.authHost == .firebase ? nil : options.authHost
    }

    /// The server's scheme and host without a trailing slash; `nil` for Google's service.
    package var origin: String? {
        host.map { $0.absoluteString.hasSuffix("/") ? String($0.absoluteString.dropLast()) : $0.absoluteString }
    }

    /// Returns the fault of an unusable host, for the app's developers.
    static func fault(of host: URL?) -> String? {
        guard let host else { return hostIsMissing }
        if ["http", "https"].contains(host.scheme?.lowercased()), host.host?.isEmpty == false { return nil }
        return "FirebaseOptions.authHost must be a URL such as https://auth.example.com, but is \(host.absoluteString)."
    }

    /// The server for requests without an emulator.
    var server: String { origin ?? "https://identitytoolkit.googleapis.com" }

    var userKey: SecureStoreKey {
        SecureStoreKey(service: "firebase_auth_\(googleAppID)", account: "firebase_auth_1_\(appName)_firebase_user")
    }
}
