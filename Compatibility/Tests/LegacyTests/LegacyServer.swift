import Firebase
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The server running beside the tests, and an app's surroundings: an inbox, Twitter, a device's accounts.
/// `scripts/compatibility` sets them in the environment.
enum LegacyServer {
    private static let environment = ProcessInfo.processInfo.environment

    private static let isConfigured: Bool = {
        Firebase.defaultConfig().authHost = environment["CRESSET_URL"] ?? "http://CRESSET_URL.missing"
        Firebase.defaultConfig().authAPIKey = environment["CRESSET_LEGACY_KEY"] ?? "missing"
        return true
    }()

    /// Returns a reference to the project.
    ///
    /// - Parameter domain: The host after the project's name. References with the same host share a session.
    static func reference(in domain: String = "firebaseio.com") -> Firebase {
        precondition(isConfigured)
        return Firebase(url: "https://\(environment["CRESSET_LEGACY_PROJECT"] ?? "missing").\(domain)")
    }

    static var twitterURL: String { environment["CRESSET_TWITTER_URL"] ?? "http://CRESSET_TWITTER_URL.missing" }
    static var twitterKey: String { environment["CRESSET_TWITTER_KEY"] ?? "missing" }
    static var accounts: String { environment["CRESSET_TWITTER_ACCOUNTS"] ?? "missing" }

    static func newEmail() -> String {
        UUID().uuidString.lowercased() + "@example.com"
    }

    static func mail(to email: String) async throws -> String {
        guard let url = URL(string: "\(environment["CRESSET_INBOX"] ?? "")/\(email)") else { throw URLError(.badURL) }
        let (data, response) = try await URLSession.shared.data(from: url)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.resourceUnavailable) }
        return String(decoding: data, as: UTF8.self)
    }

    static func temporaryPassword(to email: String) async throws -> String? {
        let words = try await mail(to: email).split(whereSeparator: \.isWhitespace)
        return words.first { $0.wholeMatch(of: /\w{4}(-\w{4}){3}/) != nil }.map { String($0) }
    }
}
