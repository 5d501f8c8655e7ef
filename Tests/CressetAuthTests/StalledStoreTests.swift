import CressetAuth
import CressetConcurrency
import CressetIdentity
import CressetTesting
import Foundation
import Synchronization
import Testing

/// A store with a change blocked by another, stopped process.
struct StalledStoreTests {
    private final class StallingStore: SecureStore {
        private let inner = MemoryStore()
        private let stall = Mutex<(hasBegun: Signal, end: DispatchSemaphore)?>(nil)

        /// Blocks the next change until the semaphore is signaled, then fails it.
        func stallNextChange() -> (hasBegun: Signal, end: DispatchSemaphore) {
            let new = (hasBegun: Signal(), end: DispatchSemaphore(value: 0))
            stall.withLock { $0 = new }
            return new
        }

        func read(_ key: SecureStoreKey) throws -> Data? { try inner.read(key) }
        func write(_ data: Data, under key: SecureStoreKey) throws { try inner.write(data, under: key) }
        func remove(_ key: SecureStoreKey) throws { try inner.remove(key) }
        func isShared(_ key: SecureStoreKey) -> Bool { true }

        func update(_ key: SecureStoreKey, with change: (inout Data?) throws -> Void) throws {
            guard let stall = stall.withLock({ $0.take() }) else { return try inner.update(key, with: change) }
            stall.hasBegun.fire()
            stall.end.wait()
            throw SecureStoreError("another process has locked it")
        }
    }

    @Test func readersDoNotWaitForAWriter() async throws {
        try await TestService.run { service in
            let name = "stalled_" + UUID().uuidString.replacingOccurrences(of: "-", with: "")
            let store = StallingStore()
            let options = FirebaseOptions(googleAppID: "1:1:ios:stalled", gcmSenderID: "1")
            options.apiKey = service.project.apiKey
            options.authHost = URL(string: "http://service.test")
            var platform = AuthPlatform(transport: ServiceTransport(service), store: store)
            platform.callbackQueue = DispatchQueue(label: name)
            FirebaseApp.configure(name: name, options: options, platform: platform)
            let app = try #require(FirebaseApp.app(name: name))
            let auth = Auth.auth(app: app)
            let user = try await auth.signInAnonymously().user
            let (hasBegun, end) = store.stallNextChange()
            let signOut = Task.detached {
                await withCheckedContinuation { continuation in
                    Thread.detachNewThread { continuation.resume(returning: Result { try auth.signOut() }) }
                }
            }
            await hasBegun.wait()
            #expect(auth.currentUser === user)
            let ready = try await auth.ready
            #expect(ready === user)
            #expect(auth.getUserID() == user.uid)
            #expect(try await !user.getIDToken().isEmpty)
            #expect(auth.userAccessGroup == nil)
            #expect(try auth.getStoredUser(forAccessGroup: nil)?.uid == user.uid)
            end.signal()
            let error = await #expect(throws: NSError.self) { try await signOut.value.get() }
            #expect(code(error) == .keychainError)
            #expect(error?.localizedFailureReason == "another process has locked it")
            #expect(auth.currentUser === user)
            try auth.signOut()
            #expect(auth.currentUser == nil)
            await withCheckedContinuation { continuation in app.delete { _ in continuation.resume() } }
        }
    }
}
