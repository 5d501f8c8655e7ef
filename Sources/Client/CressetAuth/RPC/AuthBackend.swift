import CressetWire
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct AuthBackend: Sendable {
    static let version = "0.1.0"
    private static let accounts = "identitytoolkit.googleapis.com"
    private static let tokens = "securetoken.googleapis.com"

    let configuration: AuthConfiguration
    let transport: any HTTPTransport
    /// `http://127.0.0.1:9099`; `nil` in production.
    var emulator: String?
    var languageCode: String?
    var tenantID: String?

    /// Calls an account method, in the tenant unless the request names another.
    func call<Method: WireMethod>(
        _ method: Method.Type, with fill: (inout Method.Request) -> Void
    ) async throws -> Method.Response where Method.Request: TenantRequest {
        var request = Method.Request()
        fill(&request)
        request.tenantId = request.tenantId ?? tenantID
        return try await send(request, to: Self.accounts, by: method)
    }

    func refresh(_ refreshToken: String) async throws -> RefreshToken.Response {
        var request = RefreshToken.Request()
        request.grantType = "refresh_token"
        request.refreshToken = refreshToken
        return try await send(request, to: Self.tokens, by: RefreshToken.self)
    }

    func projectConfig() async throws -> GetProjectConfig.Response {
        try await send(GetProjectConfig.Request(), to: Self.accounts, by: GetProjectConfig.self)
    }

    /// Requests a push notification with a secret (docs/wire §10.3).
    ///
    /// - Parameter token: The app's push token, in hexadecimal digits.
    func verifyClient(token: String, isSandbox: Bool) async throws -> VerifyIosClient.Response {
        var request = VerifyIosClient.Request()
        request.appToken = token
        request.isSandbox = isSandbox ? true : nil
        return try await send(request, to: Self.accounts, by: VerifyIosClient.self)
    }

    private func send<Method: WireMethod>(
        _ request: Method.Request, to service: String, by method: Method.Type
    ) async throws -> Method.Response {
        var message = try message(to: service, path: method.route.path ?? "")
        if method.route.verb != .get {
            message.httpMethod = method.route.verb.rawValue
            message.httpBody = Data(request.serialized())
            message.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        let response = try await response(to: message)
        do {
            let answer = try decode(response, by: method)
            if let refusal = (answer as? any RefusingResponse)?.refusal { throw refusal }
            return answer
        } catch {
            throw (error as NSError).adding(requestID: response.requestID)
        }
    }

    private func decode<Method: WireMethod>(
        _ response: HTTPTransportResponse, by method: Method.Type
    ) throws -> Method.Response {
        guard response.body.count <= BackendError.responseLimit else {
            throw BackendError.transportError(URLError(.dataLengthExceedsMaximum), server: server)
        }
        let body = Array(response.body)
        guard (200..<300).contains(response.status) else {
            throw BackendError.error(in: body, status: response.status, server: server)
        }
        guard !body.isEmpty else {
            throw NSError.network(URLError(.zeroByteResource), text: "\(server) returned an empty response.")
        }
        guard let object = JSONObject(parsing: body) else {
            throw NSError.internal(
                .unexpectedResponse, data: body,
                text: BackendError.foreignText(of: body, status: response.status, server: server))
        }
        do {
            return try WireDecoder.forResponses.decode(Method.Response.self, from: object)
        } catch {
            throw NSError.internal(.unexpectedResponse, response: object, text: "Invalid response of \(server).")
        }
    }

    private func message(to service: String, path: String) throws -> URLRequest {
        guard !configuration.apiKey.isEmpty else {
            throw NSError.auth(.invalidAPIKey, text: AuthConfiguration.keyIsMissing)
        }
        let key = configuration.apiKey.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        guard let url = URL(string: "\(base(of: service))/\(path)?key=\(key)") else {
            throw NSError.auth(.internalError, text: "The server's URL is invalid.")
        }
        var message = URLRequest(url: url)
        message.setValue("iOS/FirebaseSDK/\(Self.version)/FirebaseCore-iOS", forHTTPHeaderField: "X-Client-Version")
        message.setValue(configuration.bundleID, forHTTPHeaderField: "X-Ios-Bundle-Identifier")
        message.setValue(configuration.googleAppID, forHTTPHeaderField: "X-Firebase-GMPID")
        // Without localizations, a program accepts the project's language.
        if !Bundle.main.localizations.isEmpty, let language = Bundle.main.preferredLocalizations.first {
            message.setValue(language, forHTTPHeaderField: "Accept-Language")
        }
        if let languageCode, Self.isLanguage(languageCode) {
            message.setValue(languageCode, forHTTPHeaderField: "X-Firebase-Locale")
        }
        return message
    }

    /// Returns true for a possible language code, safe as a header value.
    private static func isLanguage(_ text: String) -> Bool {
        let isByte = { (byte: UInt8) in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x2D || byte == 0x5F
        }
        return (1...64).contains(text.utf8.count) && text.utf8.allSatisfy(isByte)
    }

    /// The server's name in messages.
    private var server: String { emulator ?? configuration.server }

    private func base(of service: String) -> String {
        if let emulator { return "\(emulator)/\(service)" }
        return configuration.origin.map { "\($0)/\(service)" } ?? "https://\(service)"
    }

    private func response(to message: URLRequest) async throws -> HTTPTransportResponse {
        do {
            let response = try await transport.send(message)
            AuthLog.write("\(message.url?.path ?? ""): \(response.status)")
            return response
        } catch {
            guard !Task.isCancelled, !(error is CancellationError) else { throw CancellationError() }
            AuthLog.write("\(message.url?.path ?? ""): no answer (\((error as NSError).code))")
            throw BackendError.transportError(error, server: server)
        }
    }
}
