import Synchronization

/// A cache of the documents that providers publish: a bounded number, by their URL.
///
/// A request for a document that is being fetched waits for that one fetch.
final class DocumentCache<Value: Sendable>: Sendable {
    typealias Answer = Result<Value, FederationError>

    /// The most documents that are kept; those least recently used go first.
    static var capacity: Int { 64 }
    /// The least seconds between two early fetches of a document (an unknown key); the first comes at once.
    static var earliestRefetch: Int64 { 60 }

    private struct Entry {
        var value: Value
        var expiresAt: Int64
        /// The time of the last early fetch.
        var triedAt: Int64?
        var usedAt: Int64
    }

    private struct State {
        var entries: [String: Entry] = [:]
        /// The callers that wait for each fetch under way.
        var fetches: [String: [CheckedContinuation<Answer, Never>]] = [:]
    }

    private enum Turn {
        case known(Value)
        case fetch
        case wait
    }

    private let state = Mutex(State())

    /// Returns the document at a URL, fetched unless it is in the cache.
    ///
    /// - Parameters:
    ///   - isStale: True if the caller misses something in the document that is kept.
    ///   - fetch: Returns the document and the seconds that it may be kept.
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
                keep(value, at: url, now: now, until: now + lifetime, isEarly: isStale)
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
                // While another fetch runs, what is kept may be what that one replaces.
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
                // The fetch ended meanwhile.
                return state.entries[url].map { .success($0.value) } ?? .failure(FederationError(.unreachable))
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    private func keep(_ value: Value, at url: String, now: Int64, until expiresAt: Int64, isEarly: Bool) {
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
