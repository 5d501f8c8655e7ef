internal import CressetCCurl

/// The way to one server, with a connection that is kept for the next message. Belongs to one thread at a time.
final class SMTPConnection {
    private static let connectMilliseconds = 10_000
    /// Seconds. Servers hang up on idle clients, most after some minutes.
    private static let idleLimit = 30

    private let handle: CurlHandle

    init(to server: SMTPServer, helloName: String?) throws(SMTPError) {
        do {
            handle = try CurlHandle()
            try Self.set(server, helloName, on: handle)
        } catch {
            throw SMTPError(.other, reason: error.message)
        }
    }

    func send(_ transfer: SMTPTransfer) throws(SMTPError) {
        guard !transfer.isInVain else { throw SMTPError(.other, reason: "the mail client is closed") }
        do {
            try handle.upload(transfer)
        } catch {
            throw SMTPError(error, response: handle.responseCode, messageHasBegun: transfer.hasBegun)
        }
    }

    private static func set(
        _ server: SMTPServer, _ helloName: String?, on handle: CurlHandle
    ) throws(CurlError) {
        let hello = helloName.flatMap { $0.isHostName ? $0 : nil }
        try handle.set(CURLOPT_URL, "\(server)/\(hello ?? "")")
        try handle.restrictToMail()
        // An SMTP server is reached directly, whatever the environment says of proxies.
        try handle.set(CURLOPT_PROXY, "")
        try handle.set(CURLOPT_NOSIGNAL, 1)
        try handle.set(CURLOPT_NOPROGRESS, 0)
        try handle.set(CURLOPT_UPLOAD, 1)
        try handle.set(CURLOPT_MAXCONNECTS, 1)
        try handle.set(CURLOPT_MAXAGE_CONN, idleLimit)
        try setTimeouts(server.timeout, on: handle)
        try setProtection(server, on: handle)
        guard let username = server.username else { return }
        try handle.set(CURLOPT_USERNAME, username)
        try handle.set(CURLOPT_PASSWORD, server.password ?? "")
    }

    private static func setTimeouts(_ timeout: Duration, on handle: CurlHandle) throws(CurlError) {
        // An hour at most; nothing would mean without end.
        let milliseconds = Int(min(max(timeout / .milliseconds(1), 1), 3_600_000))
        try handle.set(CURLOPT_TIMEOUT_MS, milliseconds)
        try handle.set(CURLOPT_CONNECTTIMEOUT_MS, min(milliseconds, connectMilliseconds))
        try handle.set(CURLOPT_SERVER_RESPONSE_TIMEOUT, (milliseconds + 999) / 1000)
    }

    private static func setProtection(_ server: SMTPServer, on handle: CurlHandle) throws(CurlError) {
        let demand = server.security == .none ? CURLUSESSL_NONE : CURLUSESSL_ALL
        try handle.set(CURLOPT_USE_SSL, Int(demand.rawValue))
        try handle.set(CURLOPT_SSL_VERIFYPEER, 1)
        try handle.set(CURLOPT_SSL_VERIFYHOST, 2)
        try handle.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        guard let authorities = server.certificateAuthorities else { return }
        try handle.set(CURLOPT_CAINFO, authorities)
        // Otherwise the system's directory of certificates would be trusted beside the file.
        try handle.set(CURLOPT_CAPATH, nil)
    }
}
