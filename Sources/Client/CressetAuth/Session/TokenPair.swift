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

    /// The tokens of an answer to a sign-in.
    ///
    /// - Throws: `invalidUserToken` if there are none.
    init(_ response: JSONObject, at now: Date) throws {
        guard let accessToken = response["idToken"]?.string, !accessToken.isEmpty,
            let refreshToken = response["refreshToken"]?.string, !refreshToken.isEmpty
        else { throw NSError.auth(.invalidUserToken) }
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        expiry = Self.seconds(response["expiresIn"]).map(now.addingTimeInterval)
    }

    /// The pair after an answer of the token endpoint.
    func refreshed(by response: JSONObject, at now: Date) throws -> TokenPair {
        guard let fresh = response["access_token"]?.string ?? response["id_token"]?.string, !fresh.isEmpty else {
            throw NSError.internal(.unexpectedResponse, data: [])
        }
        var pair = self
        pair.accessToken = fresh
        pair.refreshToken = response["refresh_token"]?.string ?? refreshToken
        pair.expiry = Self.seconds(response["expires_in"]).map(now.addingTimeInterval)
        return pair
    }

    func isValid(at now: Date) -> Bool {
        guard let expiry else { return false }
        return expiry.timeIntervalSince(now) > Self.margin
    }

    /// How many seconds to wait before the pair is refreshed ahead of its end: until the margin begins, or within it for
    /// half of what is left. Never none: a server whose tokens end at once is not asked without a pause. Never more than
    /// a clock can wait for.
    func refreshDelay(at now: Date) -> TimeInterval {
        let left = expiry?.timeIntervalSince(now) ?? 0
        return min(max(left > Self.margin ? left - Self.margin : left / 2, Self.leastDelay), Self.mostDelay)
    }

    private static func seconds(_ value: JSONValue?) -> TimeInterval? {
        let seconds = value?.string.flatMap { TimeInterval($0) } ?? (value?.integer).map { TimeInterval($0) }
        // "inf" and "nan" are numbers to Swift.
        return seconds.flatMap { $0.isFinite ? $0 : nil }
    }
}
