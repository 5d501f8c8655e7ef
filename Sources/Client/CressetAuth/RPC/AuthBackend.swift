import CressetWire
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Calls the server's methods for one app.
struct AuthBackend: Sendable {
    static let version = "0.1.0"
    /// A longer answer is none of the server's.
    private static let answerLimit = 4 << 20

    let configuration: AuthConfiguration
    let transport: any HTTPTransport
    /// `http://127.0.0.1:9099`; `nil` in production.
    var emulator: String?
    var languageCode: String?
    var tenantID: String?

    /// Posts to `v1/accounts:{method}`.
    ///
    /// - Throws: Errors of ``AuthErrors/domain`` only.
    func call(_ method: String, _ body: JSONObject) async throws -> JSONObject {
        var body = body
        if let tenantID, body["tenantId"] == nil { body["tenantId"] = .string(tenantID) }
        return try await post(to: "identitytoolkit.googleapis.com", "v1/accounts:\(method)", body)
    }

    /// Exchanges a refresh token.
    func refresh(_ refreshToken: String) async throws -> JSONObject {
        try await post(
            to: "securetoken.googleapis.com", "v1/token",
            ["grantType": "refresh_token", "refreshToken": .string(refreshToken)])
    }

    /// Reads the project's settings that clients may know.
    func projectConfig() async throws -> JSONObject {
        try await send(try request(to: "identitytoolkit.googleapis.com", "v1/projects"))
    }

    private func post(to service: String, _ path: String, _ body: JSONObject) async throws -> JSONObject {
        var request = try request(to: service, path)
        request.httpMethod = "POST"
        request.httpBody = Data(JSONValue.object(body).serialized())
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        return try await send(request)
    }

    private func request(to service: String, _ path: String) throws -> URLRequest {
        let key = configuration.apiKey.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        guard let url = URL(string: "\(base(of: service))/\(path)?key=\(key)") else {
            throw NSError.auth(.internalError, "The server's address is not a URL.")
        }
        var request = URLRequest(url: url)
        request.setValue("iOS/FirebaseSDK/\(Self.version)/FirebaseCore-iOS", forHTTPHeaderField: "X-Client-Version")
        request.setValue(configuration.bundleID, forHTTPHeaderField: "X-Ios-Bundle-Identifier")
        request.setValue(configuration.googleAppID, forHTTPHeaderField: "X-Firebase-GMPID")
        // A program without a bundle has no localizations, and lets the project's own language stand.
        if !Bundle.main.localizations.isEmpty, let language = Bundle.main.preferredLocalizations.first {
            request.setValue(language, forHTTPHeaderField: "Accept-Language")
        }
        if let languageCode, Self.isLanguage(languageCode) {
            request.setValue(languageCode, forHTTPHeaderField: "X-Firebase-Locale")
        }
        return request
    }

    /// Whether a text can be a language's code, and therefore a header's value.
    private static func isLanguage(_ text: String) -> Bool {
        let isByte = { (byte: UInt8) in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x2D || byte == 0x5F
        }
        return (1...64).contains(text.utf8.count) && text.utf8.allSatisfy(isByte)
    }

    private func base(of service: String) -> String {
        if let emulator { return "\(emulator)/\(service)" }
        return configuration.origin.map { "\($0)/\(service)" } ?? "https://\(service)"
    }

    private func send(_ request: URLRequest) async throws -> JSONObject {
        let answer: (body: Data, status: Int)
        do {
            answer = try await transport.send(request)
        } catch {
            AuthLog.write("\(request.url?.path ?? ""): no answer (\((error as NSError).code))")
            throw NSError.network(error)
        }
        AuthLog.write("\(request.url?.path ?? ""): \(answer.status)")
        let body = Array(answer.body.prefix(Self.answerLimit))
        guard (200..<300).contains(answer.status) else { throw BackendError.error(in: body) }
        guard let object = (try? JSONValue(parsing: body))?.object else {
            throw NSError.internal(.unexpectedResponse, data: body)
        }
        return object
    }
}
