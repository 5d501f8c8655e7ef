internal import CressetCCurl

/// Used by one thread at a time.
final class SMTPConnection {
    private static let connectMilliseconds = 10_000
    /// In seconds. Most servers disconnect idle clients after several minutes.
    private static let idleLimit = 30

    private let handle: CurlHandle
    private let username: String?

    init(to server: SMTPServer, helloName: String?) throws(SMTPError) {
        username = server.username
        do {
            handle = try CurlHandle()
            try Self.set(server, helloName: helloName, on: handle)
        } catch {
            throw SMTPError(.other, reason: error.message)
        }
    }

    func send(_ transfer: SMTPTransfer) throws(SMTPError) {
        guard !transfer.isInVain else { throw SMTPError(.other, reason: "the mail client is closed") }
        do {
            try handle.upload(transfer)
        } catch {
            throw SMTPError(error, response: handle.responseCode, of: transfer, username: username)
        }
    }

    private static func set(
        _ server: SMTPServer,
        helloName: String?,
        on handle: CurlHandle
    ) throws(CurlError) {
        let hello = helloName.flatMap { $0.isHostName ? $0 : nil }
        try handle.set(CURLOPT_URL, to: "\(server)/\(hello ?? "")")
        try handle.restrictToMail()
        // Ignore proxies in the environment for SMTP.
        try handle.set(CURLOPT_PROXY, to: "")
        try handle.set(CURLOPT_NOSIGNAL, to: 1)
        try handle.set(CURLOPT_NOPROGRESS, to: 0)
        try handle.set(CURLOPT_UPLOAD, to: 1)
        try handle.set(CURLOPT_MAXCONNECTS, to: 1)
        try handle.set(CURLOPT_MAXAGE_CONN, to: idleLimit)
        try setTimeouts(server.timeout, on: handle)
        try setProtection(server, on: handle)
        guard let username = server.username else { return }
        try handle.set(CURLOPT_USERNAME, to: username)
        try handle.set(CURLOPT_PASSWORD, to: server.password ?? "")
    }

    private static func setTimeouts(_ timeout: Duration, on handle: CurlHandle) throws(CurlError) {
        // One hour at most; curl takes zero as no limit.
        let milliseconds = Int(min(max(timeout / .milliseconds(1), 1), 3_600_000))
        try handle.set(CURLOPT_TIMEOUT_MS, to: milliseconds)
        try handle.set(CURLOPT_CONNECTTIMEOUT_MS, to: min(milliseconds, connectMilliseconds))
        try handle.set(CURLOPT_SERVER_RESPONSE_TIMEOUT, to: (milliseconds + 999) / 1000)
    }

    private static func setProtection(_ server: SMTPServer, on handle: CurlHandle) throws(CurlError) {
        let demand = server.security == .none ? CURLUSESSL_NONE : CURLUSESSL_ALL
        try handle.set(CURLOPT_USE_SSL, to: Int(demand.rawValue))
        try handle.set(CURLOPT_SSL_VERIFYPEER, to: 1)
        try handle.set(CURLOPT_SSL_VERIFYHOST, to: 2)
        try handle.set(CURLOPT_SSLVERSION, to: Int(CURL_SSLVERSION_TLSv1_2))
        guard let authorities = server.certificateAuthorities else { return }
        try handle.set(CURLOPT_CAINFO, to: authorities)
        // Otherwise the system's certificate directory would also be trusted.
        if !server.trustsSystem { try handle.set(CURLOPT_CAPATH, to: nil) }
    }
}
