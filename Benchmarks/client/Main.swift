import CressetAuth
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Measures the SDK against bare calls of the platform's client: `client-bench URL API_KEY`.
///
/// Prints three lines: the time of sign-ins ÷ the time of the same requests without the SDK; milliseconds for 10,000
/// valid tokens; bytes of memory added by 9,000 sign-ins and sign-outs beyond as many bare requests.
@main
struct Main {
    private struct Server {
        let session = URLSession(configuration: .ephemeral)
        let url: URL
        let key: String

        func post(_ method: String, body: String) async throws -> Data {
            guard let url = URL(string: "\(url)/identitytoolkit.googleapis.com/v1/accounts:\(method)?key=\(key)") else {
                throw URLError(.badURL)
            }
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            request.httpBody = Data(body.utf8)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            return try await session.data(for: request).0
        }
    }

    private static let calls = 300

    static func main() async throws {
        let words = CommandLine.arguments
        guard words.count == 3, let url = URL(string: words[1]) else {
            print("usage: client-bench URL API_KEY")
            exit(2)
        }
        let options = FirebaseOptions(googleAppID: "1:1:ios:bench", gcmSenderID: "1")
        options.apiKey = words[2]
        options.authHost = url
        FirebaseApp.configure(
            name: "bench",
            options: options,
            platform: AuthPlatform(
                transport: URLSessionTransport(),
                store: MemoryStore(),
                callbackQueue: DispatchQueue(label: "bench")
            )
        )
        guard let app = FirebaseApp.app(name: "bench") else { return }
        let auth = Auth.auth(app: app)
        let server = Server(url: url, key: words[2])
        print("overhead", try await overhead(of: auth, on: server))
        print("tokens", try await tokens(of: auth))
        print("growth", try await growth(of: auth, on: server))
    }

    /// Alternates the calls, so that disturbances of the machine affect both.
    private static func overhead(of auth: Auth, on server: Server) async throws -> Double {
        var (bare, sdk) = (Duration.zero, Duration.zero)
        for _ in 0..<calls {
            bare += try await ContinuousClock().measure {
                let answer = try await server.post("signUp", body: #"{"returnSecureToken":true}"#)
                let token = try JSONDecoder().decode([String: String].self, from: answer)["idToken"] ?? ""
                _ = try await server.post("lookup", body: #"{"idToken":"\#(token)"}"#)
            }
            sdk += try await ContinuousClock().measure { try await auth.signInAnonymously() }
            try auth.signOut()
        }
        return sdk / bare
    }

    private static func tokens(of auth: Auth) async throws -> Double {
        let user = try await auth.signInAnonymously().user
        let duration = try await ContinuousClock().measure {
            for _ in 0..<10_000 { _ = try await user.getIDToken() }
        }
        try auth.signOut()
        return duration / .milliseconds(1)
    }

    /// Subtracts the memory of bare requests, because URLSession retains some for every request on Linux.
    private static func growth(of auth: Auth, on server: Server) async throws -> Int {
        func bare(_ count: Int) async throws {
            for _ in 0..<count {
                _ = try await server.post("signUp", body: #"{"returnSecureToken":true}"#)
                _ = try await server.post("lookup", body: "{}")
            }
        }
        func cycle(_ count: Int) async throws {
            for _ in 0..<count {
                try await auth.signInAnonymously()
                try auth.signOut()
            }
        }
        try await cycle(1000)
        try await bare(1000)
        let start = resident()
        try await bare(9000)
        let middle = resident()
        try await cycle(9000)
        return (resident() - middle) - (middle - start)
    }

    private static func resident() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4096
    }
}
