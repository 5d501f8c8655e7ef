import Synchronization

/// The operator's proxies, which may change while the server runs: each request is judged by those of its moment.
final class LiveTrustedProxies: Sendable {
    private let proxies: Mutex<TrustedProxies>

    /// Begins with these.
    init(_ proxies: TrustedProxies) {
        self.proxies = Mutex(proxies)
    }

    /// The proxies of now.
    var current: TrustedProxies { proxies.withLock { $0 } }

    /// Takes others from now on.
    func replace(by others: TrustedProxies) {
        proxies.withLock { $0 = others }
    }
}
