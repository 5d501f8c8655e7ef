import Synchronization

/// A bounded cache of providers' documents by URL; concurrent requests share one fetch.
final class DocumentCache<Value: Sendable>: Sendable {
    typealias Answer = Result<Value, FederationError>

    /// Maximum documents; evicts the least recently used.
    static var capacity: Int { 64 }
    /// Minimum seconds between early fetches after unknown keys; the first is immediate.
    static var earliestRefetch: Int64 { 60 }

    private struct Entry {
        var value: Value
        var expiresAt: Int64
        var triedAt: Int64?
        var usedAt: Int64
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var fetches: [String: [CheckedContinuation<Answer, Never>]] = [:]
    }

    private enum Turn {
        case known(Value)
        case fetch
        case wait
    }

    private let state = Mutex(State())

    /// - Parameters:
    ///   - isStale: True if the cached document lacks a required key.
    ///   - fetch: Returns the document and its cache lifetime in seconds.
    func value(
        at url: String,
        now: Int64,
        isStale: Bool = false,
        _ fetch: () async throws(FederationError) -> (value: Value, lifetime: Int64)
    ) async throws(FederationError) -> Value {
        let answer: Answer
        switch turn(at: url, now: now, isStale: isStale) {
        case .known(let value): return value
        case .wait: answer = await waited(url)
        case .fetch:
            do throws(FederationError) {
                let (value, lifetime) = try await fetch()
                store(value, at: url, now: now, until: now + lifetime, isEarly: isStale)
                answer = .success(value)
            } catch {
                answer = .failure(error)
            }
            end(url, with: answer)
        }
        return try answer.get()
    }

    private func turn(at url: String, now: Int64, isStale: Bool) -> Turn {
        state.withLock { state in
            if var entry = state.entries[url], now < entry.expiresAt {
                entry.usedAt = now
                let mayRefetch = isStale && now >= (entry.triedAt.map { $0 + Self.earliestRefetch } ?? now)
                if mayRefetch { entry.triedAt = now }
                state.entries[url] = entry
                // An active fetch may be about to replace the cached document.
                if !mayRefetch, !isStale || state.fetches[url] == nil { return .known(entry.value) }
            }
            guard state.fetches[url] == nil else { return .wait }
            state.fetches[url] = []
            return .fetch
        }
    }

    private func waited(_ url: String) async -> Answer {
        await withCheckedContinuation { continuation in
            let answer: Answer? = state.withLock { state in
                guard state.fetches[url] == nil else {
                    state.fetches[url]?.append(continuation)
                    return nil
                }
                // The fetch has ended meanwhile.
                return state.entries[url].map { .success($0.value) } ?? .failure(FederationError(.unreachable))
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    private func store(_ value: Value, at url: String, now: Int64, until expiresAt: Int64, isEarly: Bool) {
        state.withLock { state in
            state.entries[url] = Entry(
                value: value,
                expiresAt: expiresAt,
                triedAt: isEarly ? now : nil,
                usedAt: now
            )
            guard state.entries.count > Self.capacity,
                let oldest = state.entries.min(by: { $0.value.usedAt < $1.value.usedAt })
            else { return }
            state.entries[oldest.key] = nil
        }
    }

    private func end(_ url: String, with answer: Answer) {
        let waiting = state.withLock { $0.fetches.removeValue(forKey: url) ?? [] }
        for continuation in waiting { continuation.resume(returning: answer) }
    }
}

enum CacheLifetime {
    private static let bounds: ClosedRange<Int64> = 60...3600
    private static let unknown: Int64 = 600

    /// Returns the `max-age` of `Cache-Control` (RFC 9111 §5.2.2.1) in seconds, limited to 1 minute to 1 hour.
    static func seconds(of response: ProviderResponse) -> Int64 {
        let directives = (response.header("cache-control") ?? "").lowercased().split(separator: ",")
        for directive in directives {
            let text = directive.drop { $0 == " " }
            guard text.hasPrefix("max-age="), let age = Int64(text.dropFirst(8)) else { continue }
            return min(max(age, bounds.lowerBound), bounds.upperBound)
        }
        return unknown
    }
}
