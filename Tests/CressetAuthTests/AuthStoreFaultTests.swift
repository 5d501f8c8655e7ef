import CressetAuth
import CressetIdentity
import CressetTesting
import Foundation
import Testing

struct AuthStoreFaultTests {
    private static func run(_ body: (Auth, FailingStore) async throws -> Void) async throws {
        try await run(storingIn: FailingStore()) { auth, store in
            try await body(auth, store)
            store.fail(false)
        }
    }

    private static func run<Store: SecureStore>(
        storingIn store: Store,
        _ body: (Auth, Store) async throws -> Void
    ) async throws {
        try await TestService.run { service in
            let name = "faults_" + UUID().uuidString.replacingOccurrences(of: "-", with: "")
            let options = FirebaseOptions(googleAppID: "1:1:ios:faults", gcmSenderID: "1")
            options.apiKey = service.project.apiKey
            options.authHost = URL(string: "http://service.test")
            FirebaseApp.configure(
                name: name,
                options: options,
                platform: AuthPlatform(
                    transport: ServiceTransport(service),
                    store: store,
                    callbackQueue: DispatchQueue(label: name)
                )
            )
            let app = try #require(FirebaseApp.app(name: name))
            try await body(Auth.auth(app: app), store)
            await withCheckedContinuation { continuation in app.delete { _ in continuation.resume() } }
        }
    }

    @Test func signInThatCannotBeStoredDoesNotHappen() async throws {
        try await Self.run { auth, store in
            let user = try await auth.signInAnonymously().user
            store.fail(true)
            let found = await failure {
                try await auth.createUser(withEmail: "ada@example.com", password: "engine-1843")
            }
            #expect(found == .keychainError)
            #expect(auth.currentUser === user)
        }
    }

    @Test func signOutThatCannotBeStoredDoesNotHappen() async throws {
        try await Self.run { auth, store in
            let user = try await auth.signInAnonymously().user
            store.fail(true)
            #expect(await failure { try auth.signOut() } == .keychainError)
            #expect(auth.currentUser === user)
            store.fail(false)
            try auth.signOut()
            #expect(auth.currentUser == nil)
        }
    }

    @Test func lockedStoreAtStartIsAskedAgain() async throws {
        try await TestService.run { service in
            let store = FailingStore()
            let options = FirebaseOptions(googleAppID: "1:1:ios:locked", gcmSenderID: "1")
            options.apiKey = service.project.apiKey
            options.authHost = URL(string: "http://service.test")
            let platform = AuthPlatform(
                transport: ServiceTransport(service),
                store: store,
                callbackQueue: DispatchQueue(label: "locked")
            )
            let user = UUID().uuidString.replacingOccurrences(of: "-", with: "")
            FirebaseApp.configure(name: user, options: options, platform: platform)
            let first = try #require(FirebaseApp.app(name: user))
            let uid = try await Auth.auth(app: first).signInAnonymously().user.uid
            let stored = store.contents
            await withCheckedContinuation { continuation in first.delete { _ in continuation.resume() } }
            store.replace(with: stored)
            store.fail(true)
            FirebaseApp.configure(name: user, options: options, platform: platform)
            let second = try #require(FirebaseApp.app(name: user))
            #expect(Auth.auth(app: second).currentUser == nil)
            store.fail(false)
            #expect(Auth.auth(app: second).currentUser?.uid == uid)
            await withCheckedContinuation { continuation in second.delete { _ in continuation.resume() } }
        }
    }

    /// A store failing with an error of the SDK.
    private struct RefusingStore: SecureStore {
        func read(_ key: SecureStoreKey) throws -> Data? { nil }
        func remove(_ key: SecureStoreKey) throws {}

        func write(_ data: Data, under key: SecureStoreKey) throws {
            throw NSError(domain: AuthErrors.domain, code: AuthErrorCode.appNotAuthorized.rawValue)
        }
    }

    @Test func errorOfTheSDKsOwnIsPassedOnAsItIs() async throws {
        try await Self.run(storingIn: RefusingStore()) { auth, _ in
            #expect(await failure { try await auth.signInAnonymously() } == .appNotAuthorized)
        }
    }

    @Test func endedSessionSignsOutAlsoWhenTheStoreFails() async throws {
        try await TestApp.run { app in
            let user = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user
            try await app.service.accounts.delete(localID: user.uid, in: app.service.pool)
            #expect(await failure { try await user.reload() } == .userNotFound)
            #expect(app.auth.currentUser == nil)
        }
    }
}
