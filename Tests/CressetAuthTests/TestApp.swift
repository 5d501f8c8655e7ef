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

/// An app against a whole service in this process: a real client, a real server, no socket between them.
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

    /// The same app on another device: the same server, and a store of its own.
    func onAnotherDevice(_ body: (TestApp) async throws -> Void) async throws {
        try await TestApp(service, presenter: presenter).runAndDelete(body)
    }

    /// The same app in another process: the same server, and the same store.
    func inAnotherProcess(_ body: (TestApp) async throws -> Void) async throws {
        try await TestApp(service, store: store, presenter: presenter).runAndDelete(body)
    }

    /// Sets the device's clock forward, or back.
    func setClock(forwardBy seconds: Double) {
        clockOffset.withLock { $0 += seconds }
    }

    /// Another app of the project, registered under an id and a bundle id of its own, on another device.
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

    /// Ends the app and starts it again, with what the store has kept.
    ///
    /// - Parameters:
    ///   - host: The server that it is configured for from then on.
    ///   - apiKey: Its key there; `nil` for the project's.
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

/// The error's code, if it is one of the SDK's.
func code(_ error: (any Error)?) -> AuthErrorCode? {
    guard let error = error as NSError?, error.domain == AuthErrors.domain else { return nil }
    return AuthErrorCode(rawValue: error.code)
}

/// The code of the SDK's error that the operation fails with; `nil` if it does not. An error of another kind is an issue.
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

/// The whole error that the operation fails with; `nil` if it does not.
func thrownError(_ body: () async throws -> Void) async -> NSError? {
    do {
        try await body()
        return nil
    } catch {
        return error as NSError
    }
}
