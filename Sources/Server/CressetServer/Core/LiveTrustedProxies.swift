import Synchronization

final class LiveTrustedProxies: Sendable {
    private let proxies: Mutex<TrustedProxies>

    init(_ proxies: TrustedProxies) {
        self.proxies = Mutex(proxies)
    }

    var current: TrustedProxies { proxies.withLock { $0 } }

    func replace(by others: TrustedProxies) {
        proxies.withLock { $0 = others }
    }
}
