import CressetWire
import Foundation

struct TokenPair: Codable, Equatable, Sendable {
    /// The minimum remaining lifetime in seconds; a shorter one causes a refresh.
    static let margin: TimeInterval = 300
    private static let leastDelay: TimeInterval = 1
    private static let maxDelay: TimeInterval = 30 * 86_400

    var accessToken: String
    var refreshToken: String
    /// The expiry by this device's clock; `nil` if the server did not send a lifetime.
    var expiry: Date?
    /// `nil` in data from older versions.
    var obtained: Moment?

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

    /// Returns true if long-lived tokens have almost expired.
    func isLate(at now: Moment) -> Bool {
        guard let expiry, let obtained else { return false }
        return expiry.timeIntervalSince(obtained.date) > Self.margin && !isValid(at: now)
    }

    /// Returns the delay in seconds before the next refresh ahead of expiry.
    ///
    /// The minimum avoids a request loop if tokens are short-lived; the maximum is within the range of timers.
    func refreshDelay(at now: Moment) -> TimeInterval {
        let left = left(at: now)
        return min(max(left > Self.margin ? left - Self.margin : left / 2, Self.leastDelay), Self.maxDelay)
    }

    func isSame(as other: TokenPair) -> Bool {
        accessToken == other.accessToken && refreshToken == other.refreshToken
    }

    /// Returns the remaining seconds, by the clock or by the process's timer, whichever is less.
    ///
    /// Zero if the clock was set back to more than the margin before the tokens' issue.
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
