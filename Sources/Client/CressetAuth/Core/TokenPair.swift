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
    /// `nil` for tokens that were stored before this was noted.
    var obtained: Moment?

    /// Creates the pair in the response of a method that signs in.
    ///
    /// - Throws: `invalidUserToken` if a token is missing.
    init(_ response: some TokenResponse, at now: Moment) throws {
        guard let accessToken = response.idToken, !accessToken.isEmpty,
            let refreshToken = response.refreshToken, !refreshToken.isEmpty
        else {
            throw NSError.auth(.invalidUserToken, text: "The server's response has no idToken or refreshToken.")
        }
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        begin(at: now, lasting: response.expiresIn)
    }

    /// Returns the pair after a response of the token endpoint.
    ///
    /// - Throws: `internalError` for a response without a token.
    func refreshed(by response: RefreshToken.Response, at now: Moment) throws -> TokenPair {
        guard let fresh = response.accessToken ?? response.idToken, !fresh.isEmpty else {
            throw NSError.unexpected(response, lack: "has no access_token")
        }
        var pair = self
        pair.accessToken = fresh
        pair.refreshToken = response.refreshToken ?? refreshToken
        pair.begin(at: now, lasting: response.expiresIn)
        return pair
    }

    func isValid(at now: Moment) -> Bool {
        left(at: now) > Self.margin
    }

    /// Returns true for tokens that were to last, and have hardly any time left.
    func isLate(at now: Moment) -> Bool {
        guard let expiry, let obtained else { return false }
        return expiry.timeIntervalSince(obtained.date) > Self.margin && !isValid(at: now)
    }

    /// Returns the seconds to wait before the pair is refreshed ahead of its end: until the margin begins, or within it
    /// half of what is left. Always more than zero, so that a server whose tokens end at once is not asked without a
    /// pause, and never more than a clock can wait for.
    func refreshDelay(at now: Moment) -> TimeInterval {
        let left = left(at: now)
        return min(max(left > Self.margin ? left - Self.margin : left / 2, Self.leastDelay), Self.mostDelay)
    }

    /// Returns true for the same tokens, no matter what is known of their time.
    func isSame(as other: TokenPair) -> Bool {
        accessToken == other.accessToken && refreshToken == other.refreshToken
    }

    /// Returns the seconds until the end: by the clock, or by the time that this process has counted, whichever are
    /// fewer. None on a clock that was set back behind the beginning.
    private func left(at now: Moment) -> TimeInterval {
        guard let expiry else { return 0 }
        let byClock = expiry.timeIntervalSince(now.date)
        guard let obtained else { return byClock }
        guard obtained.date.timeIntervalSince(now.date) < Self.margin else { return 0 }
        guard let counted = now.seconds(since: obtained) else { return byClock }
        return min(byClock, expiry.timeIntervalSince(obtained.date) - counted)
    }

    private mutating func begin(at now: Moment, lasting lifetime: String?) {
        // "inf" and "nan" are numbers to Swift.
        let seconds = lifetime.flatMap { TimeInterval($0) }.flatMap { $0.isFinite ? $0 : nil }
        expiry = seconds.map(now.date.addingTimeInterval)
        obtained = now
    }
}
