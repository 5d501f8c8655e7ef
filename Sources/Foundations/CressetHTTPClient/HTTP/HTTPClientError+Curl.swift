internal import CressetCCurl

extension HTTPClientError {
    private static let lost: [CURLcode] = [
        CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR,
        CURLE_PARTIAL_FILE,
    ]

    /// Codes for a header line above curl's own limit: `CURLE_TOO_LARGE` since 8.6, out of memory before.
    private static let ownLimit = [100, CURLE_OUT_OF_MEMORY.rawValue]

    static let closed = HTTPClientError(.other, reason: "the client is closed")
    static let tooManyWait = HTTPClientError(.other, reason: "too many pending requests")

    init(_ error: CurlError, of transfer: HTTPTransfer) {
        let code = Self.code(of: error, transfer: transfer)
        // For TLS, curl's message describes the certificate error. Other messages might quote the server.
        let words = code == .tlsFailed ? error.words : CurlError.text(error.code)
        self.init(code, reason: "\(transfer.target.host): \(code == .refusedAddress ? Self.refusal : words)")
    }

    private static let refusal = "not a public address"

    static func refusedAddress(_ host: OutgoingHost) -> HTTPClientError {
        HTTPClientError(.refusedAddress, reason: "\(host): \(refusal)")
    }

    private static func code(of error: CurlError, transfer: HTTPTransfer) -> Code {
        if transfer.isTooLarge || error.code == CURLE_FILESIZE_EXCEEDED { return .tooLarge }
        if !transfer.isHeadOver, ownLimit.contains(error.code.rawValue) { return .tooLarge }
        if transfer.isAddressRefused, error.code == CURLE_COULDNT_CONNECT { return .refusedAddress }
        if error.code == CURLE_OPERATION_TIMEDOUT { return .timedOut }
        if error.isAboutTLS { return .tlsFailed }
        return lost.contains(error.code) ? .unreachable : .other
    }
}
