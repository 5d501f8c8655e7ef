import CressetAuth
import CressetLock
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A cache of the public keys at a URL. Concurrent callers share one request.
final class KeySource: Sendable {
    /// The minimum seconds between requests for unknown key IDs, since forged tokens can name any.
    static let refreshFloor: TimeInterval = 30
    /// The minimum seconds between a failed request and the next one.
    static let failureFloor: TimeInterval = 1
    /// The bounds of `max-age`, in seconds.
    static let lifetimes: ClosedRange<TimeInterval> = 60...86400

    private struct State {
        var keys: KeySet?
        var expiry: TimeInterval = 0
        var lastStart: TimeInterval = -.infinity
        var failure: (error: AdminError, time: TimeInterval)?
        var fetch: Task<KeySet, any Error>?
    }

    private let url: URL
    private let transport: AdminTransport
    private let clock: AdminClock
    private let state = Lock(State())

    init(url: URL, transport: AdminTransport) {
        self.url = url
        self.transport = transport
        clock = transport.clock
    }

    /// The keys in the cache, unless they have expired.
    var current: KeySet? {
        let now = clock.uptime()
        return state.withLock { now < $0.expiry ? $0.keys : nil }
    }

    /// Returns a key, after at most one request; `nil` for an unknown ID.
    func key(_ id: String) async throws -> RSAPublicKey? {
        guard let keys = current else { return try await fetched()[id] }
        if let key = keys[id] { return key }
        let now = clock.uptime()
        guard state.withLock({ $0.fetch != nil || now - $0.lastStart >= Self.refreshFloor }) else { return nil }
        return try await fetched()[id]
    }

    private func fetched() async throws -> KeySet {
        let fetch = try sharedFetch()
        let outcome = Outcome<KeySet>()
        // The request goes on for other callers when the task of this one is canceled.
        Task {
            let result = await fetch.result
            outcome.decide { try result.get() }
        }
        return try await outcome.value()
    }

    private func sharedFetch() throws -> Task<KeySet, any Error> {
        let now = clock.uptime()
        return try state.withLock { state in
            if let fetch = state.fetch { return fetch }
            if let failure = state.failure, now - failure.time < Self.failureFloor { throw failure.error }
            state.lastStart = now
            let fetch = Task { try await self.fetch() }
            state.fetch = fetch
            return fetch
        }
    }

    private func fetch() async throws -> KeySet {
        do throws(AdminError) {
            let (keys, lifetime) = try await load()
            let now = clock.uptime()
            state.withLock { state in
                state.keys = keys
                state.expiry = now + lifetime
                state.failure = nil
                state.fetch = nil
            }
            return keys
        } catch {
            let now = clock.uptime()
            state.withLock { state in
                state.failure = (error, now)
                state.fetch = nil
            }
            throw error
        }
    }

    private func load() async throws(AdminError) -> (KeySet, TimeInterval) {
        let response: HTTPTransportResponse
        do {
            response = try await transport.send(URLRequest(url: url))
        } catch {
            throw AdminError(
                .certificateFetchFailed, message: "No response with public keys from \(url).", cause: error)
        }
        guard response.status == 200, let keys = KeySet(parsing: Array(response.body)) else {
            throw AdminError(
                .certificateFetchFailed, message: "\(url) returned status \(response.status) without a set of RSA keys."
            )
        }
        return (keys, Self.lifetime(of: response))
    }

    /// Returns the seconds for which a response is fresh (RFC 9111 §4.2).
    private static func lifetime(of response: HTTPTransportResponse) -> TimeInterval {
        let directives = (response.header("Cache-Control") ?? "").lowercased().split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let age = response.header("Age").flatMap { UInt32($0) } ?? 0
        let seconds = directives.lazy.filter { $0.hasPrefix("max-age=") }.compactMap { UInt32($0.dropFirst(8)) }.first
        let lifetime = TimeInterval(seconds ?? 0) - TimeInterval(age)
        return min(max(lifetime, lifetimes.lowerBound), lifetimes.upperBound)
    }
}
