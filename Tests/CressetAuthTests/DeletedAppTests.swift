import CressetAuth
import CressetIdentity
import CressetTesting
import Foundation
import Testing

/// Deleted apps, for which the SDK reads and stores no data.
struct DeletedAppTests {
    private static func makeApp(
        named name: String = newName(),
        on store: any SecureStore,
        through transport: ServiceTransport,
        of service: TestService
    ) throws -> FirebaseApp {
        let options = FirebaseOptions(googleAppID: "1:1:ios:deleted", gcmSenderID: "1")
        options.apiKey = service.project.apiKey
        options.authHost = URL(string: "http://service.test")
        FirebaseApp.configure(
            name: name,
            options: options,
            platform: AuthPlatform(transport: transport, store: store, callbackQueue: DispatchQueue(label: name))
        )
        return try #require(FirebaseApp.app(name: name))
    }

    private static func newName() -> String {
        "deleted_" + UUID().uuidString.replacingOccurrences(of: "-", with: "")
    }

    private static func delete(_ app: FirebaseApp) async {
        await withCheckedContinuation { continuation in app.delete { _ in continuation.resume() } }
    }

    @Test func signInThatEndsAfterTheDeletionStoresNothing() async throws {
        try await TestService.run { service in
            let (store, transport) = (MemoryStore(), ServiceTransport(service))
            let app = try Self.makeApp(on: store, through: transport, of: service)
            let auth = Auth.auth(app: app)
            let gate = transport.hold("accounts:lookup")
            async let found = failure { try await auth.signInAnonymously() }
            await gate.waiter()
            await Self.delete(app)
            gate.open()
            #expect(await found == .keychainError)
            #expect(auth.currentUser == nil)
            #expect(store.contents.isEmpty)
        }
    }

    @Test func storeThatOpensAfterTheDeletionIsNotRead() async throws {
        try await TestService.run { service in
            let (name, store, transport) = (Self.newName(), FailingStore(), ServiceTransport(service))
            let first = try Self.makeApp(named: name, on: store, through: transport, of: service)
            try await Auth.auth(app: first).signInAnonymously()
            let stored = store.contents
            await Self.delete(first)
            store.fail(true)
            let second = try Self.makeApp(named: name, on: store, through: transport, of: service)
            let auth = Auth.auth(app: second)
            #expect(auth.currentUser == nil)
            await Self.delete(second)
            store.fail(false)
            store.replace(with: stored)
            #expect(auth.currentUser == nil)
        }
    }
}
