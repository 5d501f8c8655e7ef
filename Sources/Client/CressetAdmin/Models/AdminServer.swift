public import Foundation

/// The service that issues the tokens and stores the users.
public struct AdminServer: Sendable {
    private enum Kind: Sendable {
        case firebase
        case cresset(URL)
        case emulator(URL)
    }

    private let kind: Kind

    private init(_ kind: Kind) {
        self.kind = kind
    }

    /// Firebase Authentication.
    public static let firebase = Self(.firebase)

    /// A server of your own.
    ///
    /// - Parameter url: The public URL: HTTPS, or HTTP with a loopback address.
    public static func cresset(_ url: URL) -> Self {
        Self(.cresset(url))
    }

    /// An emulator, for development alone: its unsigned tokens are accepted, so all clients can pose as all users.
    ///
    /// No environment variable selects an emulator.
    public static func emulator(_ url: URL) -> Self {
        Self(.emulator(url))
    }

    var isEmulator: Bool {
        if case .emulator = kind { true } else { false }
    }

    /// Returns the addresses of the service.
    func endpoints() throws(AdminError) -> Endpoints {
        switch kind {
        case .firebase:
            let api = "https://identitytoolkit.googleapis.com"
            return Endpoints(
                api: api, origin: nil,
                idTokenKeys: "https://www.googleapis.com/service_accounts/v1/jwk/"
                    + "securetoken@system.gserviceaccount.com",
                sessionCookieKeys: "\(api)/v1/sessionCookiePublicKeys")
        case .cresset(let url):
            return try Self.endpoints(at: url, allowsPlainHTTP: Self.isLoopback(url.host))
        case .emulator(let url):
            return try Self.endpoints(at: url, allowsPlainHTTP: true)
        }
    }

    /// Returns true for a URL of the service; assertions must not reach another server.
    func isTokenURL(_ url: URL) -> Bool {
        switch kind {
        case .firebase: url.scheme == "https" && url.host?.hasSuffix(".googleapis.com") == true
        case .cresset(let own), .emulator(let own):
            url.scheme == own.scheme && url.host == own.host && url.port == own.port && url.user == nil
        }
    }

    struct Endpoints: Sendable {
        let api: String
        /// The URL of a server of one's own, without a final slash.
        let origin: String?
        let idTokenKeys: String
        let sessionCookieKeys: String
    }

    private static func endpoints(at url: URL, allowsPlainHTTP: Bool) throws(AdminError) -> Endpoints {
        let scheme = url.scheme?.lowercased()
        guard scheme == "https" || scheme == "http" && allowsPlainHTTP, url.host?.isEmpty == false, url.user == nil,
            url.query == nil, url.fragment == nil
        else {
            throw AdminError(
                .invalidArgument,
                message: "Invalid server URL: use https://HOST, or http:// with a loopback address, without a query.")
        }
        var origin = url.absoluteString
        while origin.hasSuffix("/") { origin.removeLast() }
        let keys = "\(origin)/.well-known/jwks.json"
        return Endpoints(api: origin, origin: origin, idTokenKeys: keys, sessionCookieKeys: keys)
    }

    private static func isLoopback(_ host: String?) -> Bool {
        guard let host = host?.lowercased() else { return false }
        let isNumber = host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { UInt8($0) != nil }
        return host == "localhost" || host == "::1" || host == "[::1]" || host.hasPrefix("127.") && isNumber
    }
}
