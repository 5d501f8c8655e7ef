import CressetAuth
import CressetWire
import Dispatch
import Foundation

/// An app with a scripted server, for methods and responses of Firebase that Cresset lacks.
struct ScriptedApp {
    let server = ScriptedServer()
    let auth: Auth
    private let app: FirebaseApp

    private init(
        _ name: String,
        presenter: (any WebAuthPresenter)?,
        sleep: @escaping @Sendable (Double) async throws -> Void
    ) {
        let options = FirebaseOptions(googleAppID: "1:1:ios:abc", gcmSenderID: "1")
        options.apiKey = "key"
        options.authHost = URL(string: "http://scripted.test")
        let platform = AuthPlatform(
            transport: server,
            store: MemoryStore(),
            webPresenter: presenter,
            callbackQueue: DispatchQueue(label: name),
            now: { Date(timeIntervalSince1970: 1_700_000_000) },
            uptime: { 0 },
            sleep: sleep
        )
        FirebaseApp.configure(name: name, options: options, platform: platform)
        guard let app = FirebaseApp.app(name: name) else { preconditionFailure("the test's app is not configured") }
        self.app = app
        auth = Auth.auth(app: app)
    }

    /// - Parameters:
    ///   - presenter: Shows pages; `nil` if the platform cannot.
    ///   - sleep: Waits; by default, until the task is cancelled.
    static func run(
        presenter: (any WebAuthPresenter)? = nil,
        sleep: @escaping @Sendable (Double) async throws -> Void = { _ in try await Self.forever() },
        _ body: (ScriptedApp) async throws -> Void
    ) async throws {
        let name = "test_" + UUID().uuidString.replacingOccurrences(of: "-", with: "")
        let scripted = ScriptedApp(name, presenter: presenter, sleep: sleep)
        do {
            try await body(scripted)
        } catch {
            await scripted.delete()
            throw error
        }
        await scripted.delete()
    }

    /// Waits until the task is cancelled.
    static func forever() async throws {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        for await _ in stream {}
        withExtendedLifetime(continuation) {}
        throw CancellationError()
    }

    func user(_ account: JSONObject = ["localId": "ada", "email": "ada@example.com"]) async throws -> User {
        server.answer("accounts:signInWithPassword", with: ScriptedServer.session(of: "ada"))
        server.has(account)
        return try await auth.signIn(withEmail: "ada@example.com", password: "engine-1843").user
    }

    private func delete() async {
        await withCheckedContinuation { continuation in
            app.delete { _ in continuation.resume() }
        }
    }
}
