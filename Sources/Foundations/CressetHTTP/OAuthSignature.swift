/// Request signatures with HMAC-SHA1 (RFC 5849 §3).
public struct OAuthSignature: Sendable {
    /// A function for the HMAC-SHA1 of bytes under a key, in Base64. The caller provides it, because this module has no
    /// cryptography.
    public typealias Code = @Sendable (_ bytes: [UInt8], _ key: [UInt8]) -> String

    private let clientID: String
    private let clientSecret: String
    private let token: String?
    private let tokenSecret: String
    private let timestamp: Int64
    private let nonce: String
    private let code: Code

    public init(
        clientID: String,
        clientSecret: String,
        token: String? = nil,
        tokenSecret: String = "",
        timestamp: Int64,
        nonce: String,
        code: @escaping Code
    ) {
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.token = token
        self.tokenSecret = tokenSecret
        self.timestamp = timestamp
        self.nonce = nonce
        self.code = code
    }

    /// Returns the value of the `Authorization` header (RFC 5849 §3.5.1).
    ///
    /// - Parameter protocolParameters: `oauth_callback`, `oauth_verifier`.
    public func header(
        method: String,
        url: String,
        protocolParameters: [(name: String, value: String)] = [],
        form: [(name: String, value: String)] = []
    ) -> String {
        let parameters = parameters + protocolParameters
        let signature = signature(method: method, url: url, parameters: parameters + form)
        let fields = (parameters + [(name: "oauth_signature", value: signature)]).map { name, value in
            "\(PercentEncoding.encode(name))=\"\(PercentEncoding.encode(value))\""
        }
        return "OAuth " + fields.joined(separator: ", ")
    }

    /// Signs the method, the URL and every parameter except the signature.
    public func signature(
        method: String,
        url: String,
        parameters: [(name: String, value: String)]
    ) -> String {
        let base = Self.baseString(method: method, url: url, parameters: parameters)
        let key = [clientSecret, tokenSecret].map(PercentEncoding.encode).joined(separator: "&")
        return code(Array(base.utf8), Array(key.utf8))
    }

    private var parameters: [(name: String, value: String)] {
        var parameters = [
            (name: "oauth_consumer_key", value: clientID), (name: "oauth_nonce", value: nonce),
            (name: "oauth_signature_method", value: "HMAC-SHA1"),
            (name: "oauth_timestamp", value: String(timestamp)), (name: "oauth_version", value: "1.0"),
        ]
        if let token { parameters.append((name: "oauth_token", value: token)) }
        return parameters
    }

    /// Returns the signature base string (RFC 5849 §3.4.1).
    public static func baseString(
        method: String,
        url: String,
        parameters: [(name: String, value: String)]
    ) -> String {
        let (address, query) = parts(of: url)
        let encoded = (parameters + query).map { (PercentEncoding.encode($0.name), PercentEncoding.encode($0.value)) }
        let sorted = encoded.sorted { left, right in
            left.0 == right.0 ? left.1.precedes(right.1) : left.0.precedes(right.0)
        }
        let normalized = sorted.map { "\($0)=\($1)" }.joined(separator: "&")
        return [method.uppercased(), address, normalized].map(PercentEncoding.encode).joined(separator: "&")
    }

    /// Returns the base string URI (RFC 5849 §3.4.1.2) and the query parameters.
    private static func parts(of url: String) -> (String, [(name: String, value: String)]) {
        let address = url.prefix { $0 != "?" }
        let query = HTTPQuery(String(url.dropFirst(address.count + 1))).items.map { (name: $0.name, value: $0.value) }
        guard let scheme = ["https://", "http://"].first(where: { address.lowercased().hasPrefix($0) }) else {
            return (String(address), query)
        }
        let rest = address.dropFirst(scheme.count)
        let authority = rest.prefix { $0 != "/" }.lowercased()
        let port = scheme == "https://" ? ":443" : ":80"
        let host = authority.hasSuffix(port) ? String(authority.dropLast(port.count)) : authority
        let path = rest.drop { $0 != "/" }
        return (scheme + host + (path.isEmpty ? "/" : path), query)
    }
}

extension String {
    /// True if the text precedes another by its bytes (RFC 5849 §3.4.1.3.2).
    fileprivate func precedes(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }
}
