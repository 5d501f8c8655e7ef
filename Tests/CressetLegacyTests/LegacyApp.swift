import CressetAuth
import CressetIdentity
import CressetLegacy
import CressetServer
import CressetTesting
import CressetWire
import Foundation
import Synchronization

/// A 2.x app and a complete server in this process.
final class LegacyApp: Sendable {
    private static let onQueue = DispatchSpecificKey<Bool>()

    let service: TestService
    let transport: ServiceTransport
    let store: any SecureStore
    let providers: FakeProviders
    let configuration = FConfig()
    private let sessions: Mutex<SessionRegistry?>
    private let sleep: @Sendable (Double) async throws -> Void

    private init(
        _ service: TestService,
        store: any SecureStore,
        providers: FakeProviders,
        sleep: @escaping @Sendable (Double) async throws -> Void
    ) {
        self.service = service
        self.store = store
        self.providers = providers
        self.sleep = sleep
        transport = ServiceTransport(service)
        sessions = Mutex(nil)
        let queue = DispatchQueue(label: "blocks")
        queue.setSpecific(key: Self.onQueue, value: true)
        configuration.callbackQueue = queue
        configuration.authHost = "http://service.test"
        configuration.authAPIKey = service.project.apiKey
        restart()
    }

    /// Runs a test with its own app.
    ///
    /// - Parameters:
    ///   - showsAddresses: True if the project reveals addresses with accounts, as the 2.x service did.
    ///   - sleep: Waits until a token refresh is due; by default, tokens are never refreshed.
    static func run(
        _ behavior: Behavior = .production,
        store: any SecureStore = MemoryStore(),
        showsAddresses: Bool = true,
        sleep: @escaping @Sendable (Double) async throws -> Void = { _ in throw CancellationError() },
        _ body: (LegacyApp) async throws -> Void
    ) async throws {
        let providers = FakeProviders()
        try await TestService.run(
            behavior,
            legacyAPI: true,
            configure: { $0.federation = providers.federation }
        ) { service in
            providers.start(service.clock)
            if showsAddresses {
                try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            }
            for id in ["twitter.com", "facebook.com", "google.com"] { try await service.addWellKnownProvider(id) }
            try await body(LegacyApp(service, store: store, providers: providers, sleep: sleep))
        }
    }

    /// Stops the app and starts it again with the stored data.
    func restart() {
        let clock = service.clock
        let registry = SessionRegistry(configuration: configuration) { [transport, store, sleep] queue in
            var platform = AuthPlatform(
                transport: transport,
                store: store,
                callbackQueue: queue,
                now: { Date(timeIntervalSince1970: Double(clock.now().milliseconds) / 1000) }
            )
            platform.sleep = sleep
            return platform
        }
        sessions.withLock { $0 = registry }
    }

    func reference(_ url: String = "https://acme.firebaseio.com") -> Firebase {
        guard let registry = sessions.withLock({ $0 }) else { preconditionFailure("the app was not started") }
        return Firebase(url: url, sessions: registry)
    }

    var ref: Firebase { reference() }

    /// True if the caller runs on the callback queue.
    static var isOnQueue: Bool { DispatchQueue.getSpecific(key: onQueue) == true }

    /// Returns when everything currently on the queue has run.
    func flush() async {
        await withCheckedContinuation { continuation in
            configuration.callbackQueue.async { continuation.resume() }
        }
    }
}
