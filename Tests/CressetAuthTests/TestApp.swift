import CressetAuth
import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An app and a complete server in this process, with no socket between them.
final class TestApp: Sendable {
    let service: TestService
    let transport: ServiceTransport
    let store: MemoryStore
    private let name: String
    private let appID: String
    private let bundleID: String
    private let presenter: (any WebAuthPresenter)?
    private let clockOffset: Mutex<Double>
    private let sleep: (@Sendable (Double) async throws -> Void)?

    private init(
        _ service: TestService,
        store: MemoryStore = MemoryStore(),
        appID: String = "1:1:ios:abc",
        bundleID: String = "",
        presenter: (any WebAuthPresenter)? = nil,
        clockOffset: Double = 0,
        sleep: (@Sendable (Double) async throws -> Void)? = nil
    ) {
        self.appID = appID
        self.bundleID = bundleID
        self.presenter = presenter
        self.clockOffset = Mutex(clockOffset)
        self.sleep = sleep
        self.service = service
        name = "test_" + UUID().uuidString.replacingOccurrences(of: "-", with: "")
        self.store = store
        transport = ServiceTransport(service)
        configure()
    }

    var auth: Auth {
        guard let app = FirebaseApp.app(name: name) else { preconditionFailure("the test's app is not configured") }
        return Auth.auth(app: app)
    }

    static func run(
        _ behavior: Behavior = .production,
        presenter: (any WebAuthPresenter)? = nil,
        clockOffset: Double = 0,
        sleep: (@Sendable (Double) async throws -> Void)? = nil,
        configure: (inout Services) -> Void = { _ in },
        _ body: (TestApp) async throws -> Void
    ) async throws {
        try await TestService.run(behavior, configure: configure) { service in
            try await TestApp(service, presenter: presenter, clockOffset: clockOffset, sleep: sleep).runAndDelete(body)
        }
    }

    /// Runs the same app on another device, with the same server and its own store.
    func onAnotherDevice(_ body: (TestApp) async throws -> Void) async throws {
        try await TestApp(service, presenter: presenter).runAndDelete(body)
    }

    /// Runs the same app in another process, with the same server and store.
    func inAnotherProcess(_ body: (TestApp) async throws -> Void) async throws {
        try await TestApp(service, store: store, presenter: presenter).runAndDelete(body)
    }

    func setClock(forwardBy seconds: Double) {
        clockOffset.withLock { $0 += seconds }
    }

    /// Runs another registered app of the project, with its own id and bundle id, on another device.
    func inAnotherApp(_ body: (TestApp) async throws -> Void) async throws {
        var registered = RegisteredApp(projectID: "acme", platform: .ios, identifier: "com.example.other")
        registered.ownAppID = "1:1:ios:def"
        try await service.store.put(registered)
        let other = TestApp(service, appID: "1:1:ios:def", bundleID: "com.example.other", presenter: presenter)
        try await other.runAndDelete(body)
    }

    private func runAndDelete(_ body: (TestApp) async throws -> Void) async throws {
        do {
            try await body(self)
        } catch {
            await delete()
            throw error
        }
        await delete()
    }

    /// Stops the app and starts it again with the stored data.
    ///
    /// - Parameters:
    ///   - host: The new server host.
    ///   - apiKey: The API key there; `nil` for the project's.
    func restart(host: String = "http://service.test", apiKey: String? = nil) async {
        let stored = store.contents
        await delete()
        store.replace(with: stored)
        configure(host: host, apiKey: apiKey)
    }

    private func configure(host: String = "http://service.test", apiKey: String? = nil) {
        let options = FirebaseOptions(googleAppID: appID, gcmSenderID: "1")
        options.bundleID = bundleID
        options.apiKey = apiKey ?? service.project.apiKey
        options.authHost = URL(string: host)
        let clock = service.clock
        var platform = AuthPlatform(
            transport: transport,
            store: store,
            webPresenter: presenter,
            callbackQueue: DispatchQueue(label: name),
            now: { [self] in
                Date(timeIntervalSince1970: Double(clock.now().milliseconds) / 1000 + clockOffset.withLock { $0 })
            },
            uptime: { Double(clock.now().milliseconds) / 1000 }
        )
        if let sleep { platform.sleep = sleep }
        FirebaseApp.configure(name: name, options: options, platform: platform)
    }

    private func delete() async {
        guard let app = FirebaseApp.app(name: name) else { return }
        await withCheckedContinuation { continuation in
            app.delete { _ in continuation.resume() }
        }
    }
}

func code(_ error: (any Error)?) -> AuthErrorCode? {
    guard let error = error as NSError?, error.domain == AuthErrors.domain else { return nil }
    return AuthErrorCode(rawValue: error.code)
}

/// Returns the code of the SDK error thrown by the operation, or `nil`. Records an issue for any other error.
func failure(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
) async -> AuthErrorCode? {
    do {
        try await body()
        return nil
    } catch {
        if code(error) == nil { Issue.record(error, sourceLocation: sourceLocation) }
        return code(error)
    }
}

func thrownError(_ body: () async throws -> Void) async -> NSError? {
    do {
        try await body()
        return nil
    } catch {
        return error as NSError
    }
}
