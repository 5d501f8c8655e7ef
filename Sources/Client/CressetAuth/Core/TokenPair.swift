import CressetWire
import Foundation

/// A user's tokens.
struct TokenPair: Codable, Equatable, Sendable {
    /// Tokens are refreshed when less than this many seconds are left.
    static let margin: TimeInterval = 300
    private static let leastDelay: TimeInterval = 1
    private static let mostDelay: TimeInterval = 30 * 86_400

    var accessToken: String
    var refreshToken: String
    /// By this device's clock; `nil` if the server did not tell.
    var expiry: Date?

    /// Creates the pair in the response of a method that signs in.
    ///
    /// - Throws: `invalidUserToken` if a token is missing.
    init(_ response: some TokenResponse, at now: Date) throws {
        guard let accessToken = response.idToken, !accessToken.isEmpty,
            let refreshToken = response.refreshToken, !refreshToken.isEmpty
        else { throw NSError.auth(.invalidUserToken) }
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        expiry = Self.seconds(response.expiresIn).map(now.addingTimeInterval)
    }

    /// Returns the pair after a response of the token endpoint.
    ///
    /// - Throws: `internalError` for a response without a token.
    func refreshed(by response: RefreshToken.Response, at now: Date) throws -> TokenPair {
        guard let fresh = response.accessToken ?? response.idToken, !fresh.isEmpty else {
            throw NSError.internal(.unexpectedResponse, data: [])
        }
        var pair = self
        pair.accessToken = fresh
        pair.refreshToken = response.refreshToken ?? refreshToken
        pair.expiry = Self.seconds(response.expiresIn).map(now.addingTimeInterval)
        return pair
    }

    func isValid(at now: Date) -> Bool {
        guard let expiry else { return false }
        return expiry.timeIntervalSince(now) > Self.margin
    }

    /// Returns the seconds to wait before the pair is refreshed ahead of its end: until the margin begins, or within it
    /// half of what is left. Always more than zero, so that a server whose tokens end at once is not asked without a
    /// pause, and never more than a clock can wait for.
    func refreshDelay(at now: Date) -> TimeInterval {
        let left = expiry?.timeIntervalSince(now) ?? 0
        return min(max(left > Self.margin ? left - Self.margin : left / 2, Self.leastDelay), Self.mostDelay)
    }

    private static func seconds(_ text: String?) -> TimeInterval? {
        // "inf" and "nan" are numbers to Swift.
        text.flatMap { TimeInterval($0) }.flatMap { $0.isFinite ? $0 : nil }
    }
}
