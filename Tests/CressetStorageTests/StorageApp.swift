import CressetAuth
import CressetStorage
import Dispatch
import Foundation
import Synchronization

/// An app with a scripted server and a clock that only pauses advance.
final class StorageApp: Sendable {
    let server = StorageServer()
    private let name = "test_" + UUID().uuidString.replacingOccurrences(of: "-", with: "")
    private let clock = Mutex<(uptime: Double, pauses: [Double])>((0, []))
    let queue: DispatchQueue

    private init(authHost: URL?, transport: (any HTTPTransport)?, configure: (FirebaseOptions) -> Void) {
        queue = DispatchQueue(label: name)
        let options = FirebaseOptions(googleAppID: "1:1:ios:abc", gcmSenderID: "1")
        options.apiKey = "key"
        options.authHost = authHost
        options.projectID = "acme"
        configure(options)
        let platform = AuthPlatform(
            transport: transport ?? server,
            store: MemoryStore(),
            callbackQueue: queue,
            now: { Date(timeIntervalSince1970: 1_700_000_000) },
            uptime: { self.clock.withLock { $0.uptime } },
            sleep: { seconds in
                try Task.checkCancellation()
                self.clock.withLock { clock in
                    clock.uptime += seconds
                    clock.pauses.append(seconds)
                }
            }
        )
        FirebaseApp.configure(name: name, options: options, platform: platform)
    }

    var app: FirebaseApp {
        guard let app = FirebaseApp.app(name: name) else { preconditionFailure("the test's app is not configured") }
        return app
    }

    var storage: Storage { Storage.storage(app: app) }
    var pauses: [Double] { clock.withLock { $0.pauses } }

    static func run(
        authHost: URL? = URL(string: "https://auth.test/"),
        transport: (any HTTPTransport)? = nil,
        configure: (FirebaseOptions) -> Void = { _ in },
        _ body: (StorageApp) async throws -> Void
    ) async throws {
        let app = StorageApp(authHost: authHost, transport: transport, configure: configure)
        do {
            try await body(app)
        } catch {
            await app.delete()
            throw error
        }
        await app.delete()
    }

    func reference(_ path: String = "folder/file.bin") -> StorageReference {
        storage.reference(withPath: path)
    }

    func signIn() async throws {
        _ = try await Auth.auth(app: app).signIn(withEmail: "ada@example.com", password: "engine-1843")
    }

    /// Waits for the scheduled callbacks.
    func callbacks() async {
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }

    func delete() async {
        guard let app = FirebaseApp.app(name: name) else { return }
        await withCheckedContinuation { continuation in app.delete { _ in continuation.resume() } }
    }
}

/// Returns the code of the storage error thrown by the operation; `nil` for success and other errors.
func failure(_ body: () async throws -> Void) async -> StorageErrorCode? {
    do {
        try await body()
        return nil
    } catch {
        return code(error)
    }
}

func code(_ error: (any Error)?) -> StorageErrorCode? {
    guard let error = error as? StorageError else { return nil }
    return StorageErrorCode(rawValue: (error as NSError).code)
}

/// Bytes without a period of a power of two.
func bytes(_ count: Int, seed: Int = 0) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: ($0 + seed) * 31 % 251) })
}
