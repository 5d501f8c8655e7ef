import CressetAuth
import CressetIdentity
import CressetTesting
import Foundation
import Testing

struct ReadyTests {
    private static func run(
        _ store: any SecureStore,
        sleep: @escaping @Sendable (Double) async throws -> Void = { _ in },
        _ body: (Auth) async throws -> Void
    ) async throws {
        try await TestService.run { service in
            let name = "ready_" + UUID().uuidString.replacingOccurrences(of: "-", with: "")
            let options = FirebaseOptions(googleAppID: "1:1:ios:ready", gcmSenderID: "1")
            options.apiKey = service.project.apiKey
            options.authHost = URL(string: "http://service.test")
            var platform = AuthPlatform(transport: ServiceTransport(service), store: store)
            platform.callbackQueue = DispatchQueue(label: name)
            platform.sleep = sleep
            FirebaseApp.configure(name: name, options: options, platform: platform)
            let app = try #require(FirebaseApp.app(name: name))
            try await body(Auth.auth(app: app))
            await withCheckedContinuation { continuation in app.delete { _ in continuation.resume() } }
        }
    }

    @Test func userIsKnownAtOnceWhereTheStoreIsOpen() async throws {
        try await Self.run(MemoryStore()) { auth in
            let nobody = try await auth.ready
            #expect(nobody == nil)
            let user = try await auth.signInAnonymously().user
            let known = try await auth.ready
            #expect(known === user)
        }
    }

    @Test func lockedStoreIsWaitedFor() async throws {
        let store = FailingStore()
        store.fail(true, isLocked: true)
        try await Self.run(store, sleep: { _ in store.fail(false) }) { auth in
            #expect(auth.currentUser == nil)
            let nobody = try await auth.ready
            #expect(nobody == nil)
        }
    }

    @Test func storeThatFailsIsAnError() async throws {
        let store = FailingStore()
        store.fail(true)
        try await Self.run(store) { auth in
            let error = await thrownError { _ = try await auth.ready }
            #expect(code(error) == .keychainError)
            #expect(error?.localizedFailureReason == "the store is out of order")
            store.fail(false)
        }
    }

    @Test(arguments: ["", "{", "[]", #"{"version":1}"#, #"{"version":2,"user":{}}"#])
    func storeThatHoldsSomethingElseSaysWhere(_ text: String) async throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: directory) }
        let store = FileStore(directory: directory)
        try await Self.run(store) { auth in
            try auth.useUserAccessGroup("acme")
            try await auth.signInAnonymously()
            let path = try #require(
                try FileManager.default.contentsOfDirectory(atPath: directory.path).first { name in
                    name.hasPrefix("group%20acme") && name.hasSuffix(".json")
                }
            )
            let file = directory.appendingPathComponent(path)
            try Data(text.utf8).write(to: file)
            #expect(auth.currentUser == nil)
            let error = await thrownError { _ = try await auth.ready }
            #expect(code(error) == .keychainError)
            #expect(error?.localizedFailureReason?.hasPrefix(file.path) == true)
            // Sign-in works from this state.
            let user = try await auth.signInAnonymously().user
            let known = try await auth.ready
            #expect(known === user)
        }
    }
}
