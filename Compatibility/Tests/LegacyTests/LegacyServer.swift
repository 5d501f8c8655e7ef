import Firebase
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The server that runs beside the tests, and what is around an app: an inbox, Twitter, a device's accounts.
/// `scripts/compatibility` says where in the environment.
enum LegacyServer {
    private static let environment = ProcessInfo.processInfo.environment

    private static let isConfigured: Bool = {
        Firebase.defaultConfig().authHost = environment["CRESSET_URL"] ?? "http://CRESSET_URL.missing"
        Firebase.defaultConfig().authAPIKey = environment["CRESSET_LEGACY_KEY"] ?? "missing"
        return true
    }()

    /// A reference to the project.
    ///
    /// - Parameter domain: The host behind the project. References of one host share a session.
    static func reference(in domain: String = "firebaseio.com") -> Firebase {
        precondition(isConfigured)
        return Firebase(url: "https://\(environment["CRESSET_LEGACY_PROJECT"] ?? "missing").\(domain)")
    }

    /// Twitter's scheme and host.
    static var twitterURL: String { environment["CRESSET_TWITTER_URL"] ?? "http://CRESSET_TWITTER_URL.missing" }
    /// The consumer key of the project's Twitter app.
    static var twitterKey: String { environment["CRESSET_TWITTER_KEY"] ?? "missing" }
    /// The file of the accounts that the device is signed in to.
    static var accounts: String { environment["CRESSET_TWITTER_ACCOUNTS"] ?? "missing" }

    static func newEmail() -> String {
        UUID().uuidString.lowercased() + "@example.com"
    }

    /// The text of the next mail that arrives for an address; waits for it.
    static func mail(to email: String) async throws -> String {
        guard let url = URL(string: "\(environment["CRESSET_INBOX"] ?? "")/\(email)") else { throw URLError(.badURL) }
        let (data, response) = try await URLSession.shared.data(from: url)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.resourceUnavailable) }
        return String(decoding: data, as: UTF8.self)
    }

    /// The temporary password that a mail holds.
    static func temporaryPassword(to email: String) async throws -> String? {
        let words = try await mail(to: email).split(whereSeparator: \.isWhitespace)
        return words.first { $0.wholeMatch(of: /\w{4}(-\w{4}){3}/) != nil }.map { String($0) }
    }
}
