import CressetAuth
import Foundation
import Testing

struct FirebaseAppTests {
    private static func options() -> FirebaseOptions {
        let options = FirebaseOptions(googleAppID: "1:1:ios:abc", gcmSenderID: "1")
        options.apiKey = "key"
        options.authHost = .firebase
        return options
    }

    private static func platform() -> AuthPlatform {
        AuthPlatform(transport: URLSessionTransport(), store: MemoryStore())
    }

    #if os(Linux) || os(macOS)
        @Test func appWithoutAHostIsNotConfigured() async throws {
            let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let options = FirebaseOptions(googleAppID: "1:1:ios:abc", gcmSenderID: "1")
                options.authHost = URL(string: "127.0.0.1:9099")
                FirebaseApp.configure(options: options)
            }
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(text.contains("FirebaseApp.configure(): FirebaseOptions.authHost is not set"))
        }

        @Test func appWithoutAUsableHostIsNotConfigured() async throws {
            let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let options = FirebaseOptions(googleAppID: "1:1:ios:abc", gcmSenderID: "1")
                options.authHost = URL(string: "localhost:9099")
                FirebaseApp.configure(options: options)
            }
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(text.contains("FirebaseApp.configure(): FirebaseOptions.authHost must be a URL"))
            #expect(text.contains("but is localhost:9099."))
        }

        @Test func authBeforeConfigureEndsWithTheReason() async throws {
            let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = Auth.auth()
            }
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(text.contains("FirebaseApp.configure() must be called before Auth.auth()"))
        }

        @Test func secondAppOfANameIsRefused() async throws {
            let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                for _ in 1...2 {
                    FirebaseApp.configure(name: "twin", options: Self.options(), platform: Self.platform())
                }
            }
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(text.contains("FirebaseApp.configure(): the app twin is already configured"))
        }

        @Test func nameOfOtherCharactersIsRefused() async throws {
            let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                FirebaseApp.configure(name: "two words", options: Self.options(), platform: Self.platform())
            }
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(text.contains("the name two words may only contain letters, digits, _ and -"))
        }
    #endif

    @Test func nameOfAnAppMayHaveHyphens() {
        FirebaseApp.configure(name: "app-four", options: Self.options(), platform: Self.platform())
        #expect(FirebaseApp.app(name: "app-four")?.options.authHost == .firebase)
    }

    @Test func configuredAppHasOneAuth() {
        FirebaseApp.configure(name: "app_one", options: Self.options(), platform: Self.platform())
        let app = FirebaseApp.app(name: "app_one")
        #expect(app?.name == "app_one")
        #expect(FirebaseApp.allApps?["app_one"] === app)
        let auths = (0..<2).compactMap { _ in app.map(Auth.auth(app:)) }
        #expect(auths.count == 2 && auths[0] === auths[1])
        #expect(auths[0].app === app)
    }

    @Test func deletedAppIsForgottenWithItsUser() async throws {
        let store = MemoryStore()
        let key = SecureStoreKey(service: "firebase_auth_1:1:ios:abc", account: "firebase_auth_1_app_two_firebase_user")
        try store.write(Data("x".utf8), under: key)
        FirebaseApp.configure(
            name: "app_two",
            options: Self.options(),
            platform: AuthPlatform(transport: URLSessionTransport(), store: store, callbackQueue: .global())
        )
        let app = try #require(FirebaseApp.app(name: "app_two"))
        let removed = await withCheckedContinuation { continuation in
            app.delete { continuation.resume(returning: $0) }
        }
        #expect(removed)
        #expect(FirebaseApp.app(name: "app_two") == nil)
        #expect(store.contents.isEmpty)
    }

    @Test func optionsAreCopiedWhenTheAppIsConfigured() {
        let options = Self.options()
        FirebaseApp.configure(name: "app_three", options: options, platform: Self.platform())
        options.apiKey = "another"
        #expect(FirebaseApp.app(name: "app_three")?.options.apiKey == "key")
    }

    @Test func optionsComeFromAPropertyList() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
        defer { try? FileManager.default.removeItem(at: file) }
        let list = [
            "GOOGLE_APP_ID": "1:1:ios:abc", "GCM_SENDER_ID": "1", "API_KEY": "key", "PROJECT_ID": "acme",
            "BUNDLE_ID": "com.example.app", "AUTH_HOST": "https://auth.example.com",
        ]
        try PropertyListEncoder().encode(list).write(to: file)
        let options = try #require(FirebaseOptions(contentsOfFile: file.path))
        #expect(options.apiKey == "key")
        #expect(options.projectID == "acme")
        #expect(options.bundleID == "com.example.app")
        #expect(options.authHost == URL(string: "https://auth.example.com"))
        try Data("x".utf8).write(to: file)
        #expect(FirebaseOptions(contentsOfFile: file.path) == nil)
        #expect(FirebaseOptions(contentsOfFile: file.path + ".missing") == nil)
    }
}
