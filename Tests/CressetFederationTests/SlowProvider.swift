import CressetFederation
import Synchronization

/// A provider delaying its responses to one address until released.
final class SlowProvider: ProviderTransport {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var arrival: CheckedContinuation<Void, Never>?
    }

    private let provider: FakeProvider
    private let slowURL: String
    private let state = Mutex(State())

    init(_ provider: FakeProvider, slow url: String) {
        self.provider = provider
        slowURL = url
    }

    func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse {
        if request.url == slowURL { await wait() }
        return try await provider.send(request)
    }

    /// Returns when a request to the slow address is pending.
    func arrival() async {
        await withCheckedContinuation { continuation in
            let hasArrived = state.withLock { state in
                if state.waiting.isEmpty { state.arrival = continuation }
                return !state.waiting.isEmpty
            }
            if hasArrived { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    private func wait() async {
        await withCheckedContinuation { continuation in
            let (isOpen, arrival) = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                defer { state.arrival = nil }
                return (state.isOpen, state.arrival)
            }
            arrival?.resume()
            if isOpen { continuation.resume() }
        }
    }
}
