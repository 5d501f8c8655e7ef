internal import CressetCCurl
internal import CressetHTTP

/// Used by one thread at a time.
final class HTTPConnection {
    private static let keptConnections = 8
    /// In seconds. Most servers disconnect idle clients after a minute.
    private static let idleLimit = 50

    private let handle: CurlHandle
    private let policy: OutgoingPolicy

    init(_ policy: OutgoingPolicy) throws(HTTPClientError) {
        self.policy = policy
        do {
            handle = try CurlHandle()
        } catch {
            throw HTTPClientError(.other, reason: error.words)
        }
    }

    func send(_ transfer: HTTPTransfer) throws(HTTPClientError) -> OutgoingResponse {
        guard !transfer.isInVain else { throw .closed }
        let left = ContinuousClock.now.duration(to: transfer.deadline)
        guard left > .zero else {
            throw HTTPClientError(.timedOut, reason: "\(transfer.target.host): the request waited too long")
        }
        do throws(CurlError) {
            try set(transfer, timeout: left)
            let status = try handle.exchange(transfer)
            // curl accepts an incomplete head as a response when the connection ends.
            guard transfer.isHeadOver else { throw CurlError(CURLE_PARTIAL_FILE) }
            return transfer.response(status: status)
        } catch {
            throw HTTPClientError(error, of: transfer)
        }
    }

    private func set(_ transfer: HTTPTransfer, timeout left: Duration) throws(CurlError) {
        // An unsent request may have left options behind.
        handle.reset()
        try handle.set(CURLOPT_URL, to: transfer.target.url)
        try handle.restrictToWeb(allowingPlain: !transfer.target.isSecure)
        try handle.set(CURLOPT_PATH_AS_IS, to: 1)
        try handle.set(CURLOPT_FOLLOWLOCATION, to: 0)
        // Ignore proxies in the environment: a proxy would resolve the address itself.
        try handle.set(CURLOPT_PROXY, to: "")
        try handle.set(CURLOPT_NOSIGNAL, to: 1)
        try handle.set(CURLOPT_NOPROGRESS, to: 0)
        let version = policy.speaksHTTP2 ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1
        try handle.set(CURLOPT_HTTP_VERSION, to: Int(version))
        try handle.set(CURLOPT_MAXCONNECTS, to: Self.keptConnections)
        try handle.set(CURLOPT_MAXAGE_CONN, to: Self.idleLimit)
        try handle.set(CURLOPT_MAXFILESIZE_LARGE, toSize: policy.limits.bodyBytes)
        try handle.set(CURLOPT_TIMEOUT_MS, to: Self.milliseconds(left))
        try handle.set(CURLOPT_CONNECTTIMEOUT_MS, to: Self.milliseconds(min(left, policy.limits.connectTimeout)))
        if let name = policy.userAgent, OutgoingRequest.isValue(name) { try handle.set(CURLOPT_USERAGENT, to: name) }
        try setProtection()
        try setMethod(transfer.request)
    }

    private func setProtection() throws(CurlError) {
        try handle.set(CURLOPT_SSL_VERIFYPEER, to: 1)
        try handle.set(CURLOPT_SSL_VERIFYHOST, to: 2)
        try handle.set(CURLOPT_SSLVERSION, to: Int(CURL_SSLVERSION_TLSv1_2))
        guard let authorities = policy.certificateAuthorities else { return }
        try handle.set(CURLOPT_CAINFO, to: authorities)
        // Otherwise the system's certificate directory would also be trusted.
        try handle.set(CURLOPT_CAPATH, to: nil)
    }

    private func setMethod(_ request: OutgoingRequest) throws(CurlError) {
        switch request.method {
        case .get: try handle.set(CURLOPT_HTTPGET, to: 1)
        case .head: try handle.set(CURLOPT_NOBODY, to: 1)
        default: try handle.set(CURLOPT_CUSTOMREQUEST, to: request.method.rawValue)
        }
    }

    // One hour at most; curl takes zero as no limit.
    private static func milliseconds(_ duration: Duration) -> Int {
        Int(min(max(duration / .milliseconds(1), 1), 3_600_000))
    }
}
