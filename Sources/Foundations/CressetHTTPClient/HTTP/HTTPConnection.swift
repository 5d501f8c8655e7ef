internal import CressetCCurl
internal import CressetHTTP

/// The way to other servers, with connections that are kept for the next request. Belongs to one thread at a time.
final class HTTPConnection {
    private static let keptConnections = 8
    /// Seconds. Servers hang up on idle clients, most after a minute.
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
            throw HTTPClientError(.timedOut, reason: "\(transfer.target.host): the request has waited too long")
        }
        do throws(CurlError) {
            try set(transfer, left)
            let status = try handle.exchange(transfer)
            // curl takes what it has for a response when the connection ends.
            guard transfer.isHeadOver else { throw CurlError(CURLE_PARTIAL_FILE) }
            return transfer.response(status: status)
        } catch {
            throw HTTPClientError(error, transfer)
        }
    }

    private func set(_ transfer: HTTPTransfer, _ left: Duration) throws(CurlError) {
        // What a request that was not sent may have left.
        handle.reset()
        try handle.set(CURLOPT_URL, transfer.target.url)
        try handle.restrictToWeb(allowingPlain: !transfer.target.isSecure)
        try handle.set(CURLOPT_PATH_AS_IS, 1)
        try handle.set(CURLOPT_FOLLOWLOCATION, 0)
        // Providers are reached directly, whatever the environment says of proxies: a proxy would choose the address.
        try handle.set(CURLOPT_PROXY, "")
        try handle.set(CURLOPT_NOSIGNAL, 1)
        try handle.set(CURLOPT_NOPROGRESS, 0)
        try handle.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        try handle.set(CURLOPT_MAXCONNECTS, Self.keptConnections)
        try handle.set(CURLOPT_MAXAGE_CONN, Self.idleLimit)
        try handle.set(CURLOPT_MAXFILESIZE_LARGE, size: policy.limits.bodyBytes)
        try handle.set(CURLOPT_TIMEOUT_MS, Self.milliseconds(left))
        try handle.set(CURLOPT_CONNECTTIMEOUT_MS, Self.milliseconds(min(left, policy.limits.connectTimeout)))
        if let name = policy.userAgent, OutgoingRequest.isValue(name) { try handle.set(CURLOPT_USERAGENT, name) }
        try setProtection()
        try setMethod(transfer.request)
    }

    private func setProtection() throws(CurlError) {
        try handle.set(CURLOPT_SSL_VERIFYPEER, 1)
        try handle.set(CURLOPT_SSL_VERIFYHOST, 2)
        try handle.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        guard let authorities = policy.certificateAuthorities else { return }
        try handle.set(CURLOPT_CAINFO, authorities)
        // Otherwise the system's directory of certificates would be trusted beside the file.
        try handle.set(CURLOPT_CAPATH, nil)
    }

    private func setMethod(_ request: OutgoingRequest) throws(CurlError) {
        switch request.method {
        case .get: try handle.set(CURLOPT_HTTPGET, 1)
        case .head: try handle.set(CURLOPT_NOBODY, 1)
        default: try handle.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        }
    }

    // An hour at most; nothing would mean without end.
    private static func milliseconds(_ duration: Duration) -> Int {
        Int(min(max(duration / .milliseconds(1), 1), 3_600_000))
    }
}
