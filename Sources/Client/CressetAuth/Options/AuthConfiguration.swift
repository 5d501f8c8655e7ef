import Foundation

/// The settings of an app that requests and the store need.
struct AuthConfiguration: Sendable {
    let appName: String
    let apiKey: String
    let googleAppID: String
    let bundleID: String
    let clientID: String?
    let host: URL?

    init(appName: String, options: FirebaseOptions) {
        precondition(options.apiKey?.isEmpty == false, "FirebaseOptions.apiKey is missing")
        self.appName = appName
        apiKey = options.apiKey ?? ""
        googleAppID = options.googleAppID
        bundleID = options.bundleID
        clientID = options.clientID
        host = options.authHost
    }

    /// The server's scheme and host without a trailing slash; `nil` for the vendor's own service.
    var origin: String? {
        host.map { $0.absoluteString.hasSuffix("/") ? String($0.absoluteString.dropLast()) : $0.absoluteString }
    }

    /// The server that requests go to, where no emulator was named.
    var server: String { origin ?? "https://identitytoolkit.googleapis.com" }

    /// The key that the user is stored under.
    var userKey: SecureStoreKey {
        SecureStoreKey(service: "firebase_auth_\(googleAppID)", account: "firebase_auth_1_\(appName)_firebase_user")
    }
}
