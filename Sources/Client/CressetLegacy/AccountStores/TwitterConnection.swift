public import CressetAuth
import CressetHTTP
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The account stores' connection to Twitter.
public struct TwitterConnection: Sendable {
    /// Scheme and host, without a path.
    public var origin: String
    /// The client for requests.
    public var transport: any HTTPTransport
    /// The current time, for signatures.
    public var now: @Sendable () -> Date

    /// Creates a connection, by default to Twitter.
    ///
    /// The default transport waits 30 seconds, reads up to 64 KiB, and does not follow redirects.
    public init(
        origin: String = "https://api.twitter.com",
        transport: any HTTPTransport = URLSessionTransport(limit: 64 << 10, patience: 30),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.origin = origin
        self.transport = transport
        self.now = now
    }

    /// Posts to an OAuth endpoint; returns the response of any status.
    ///
    /// - Parameter parameters: `oauth_callback` or `oauth_verifier`, in the header.
    func post(
        _ path: String, as credentials: TwitterCredentials, parameters: [(name: String, value: String)] = [],
        form: [(name: String, value: String)] = []
    ) async throws(NSError) -> (text: String, status: Int) {
        let endpoint = origin + path
        guard let url = URL(string: endpoint) else {
            throw .helper(.AccountAccessDenied, text: "The Twitter URL is invalid.")
        }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        let header = signature(credentials).header(
            method: "POST", url: endpoint, protocolParameters: parameters, form: form)
        request.setValue(header, forHTTPHeaderField: "Authorization")
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(HTTPQuery(form).text.utf8)
        do {
            let response = try await transport.send(request)
            return (String(decoding: response.body, as: UTF8.self), response.status)
        } catch {
            throw .legacy(
                .NetworkError, text: "Twitter is unreachable or did not respond in time.", cause: error as NSError)
        }
    }

    private func signature(_ credentials: TwitterCredentials) -> OAuthSignature {
        OAuthSignature(
            clientID: credentials.consumerKey, clientSecret: credentials.consumerSecret, token: credentials.token,
            tokenSecret: credentials.tokenSecret, timestamp: Int64(now().timeIntervalSince1970),
            nonce: UUID().uuidString.filter { $0 != "-" }, code: OAuthCode.hmacSHA1)
    }
}

struct TwitterCredentials: Sendable {
    let consumerKey: String
    let consumerSecret: String
    var token: String?
    var tokenSecret = ""
}
