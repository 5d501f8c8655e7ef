import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension BackendError {
    /// The failures of TLS: retrying does not help.
    private static let secureConnectionFailures: Set<URLError.Code> = [
        .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection,
    ]

    /// Returns the error of a request without a usable response. Its underlying error is the transport's.
    static func transportError(_ error: any Error, server: String) -> NSError {
        let code = (error as? URLError)?.code
        if code == .dataLengthExceedsMaximum {
            let limit = AuthBackend.responseLimit >> 20
            return .internal(
                .tooLongResponse, cause: error, text: "The response of \(server) is longer than \(limit) MiB.")
        }
        guard let code, secureConnectionFailures.contains(code) else { return .network(error) }
        return .network(
            error,
            text: "No secure connection to \(server): its certificate is invalid, expired or not trusted, or it does not "
                + "speak TLS.")
    }

    /// Returns true for HTML and XML.
    static func isWebPage(_ body: [UInt8]) -> Bool {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = body.starts(with: byteOrderMark) ? body.dropFirst(byteOrderMark.count) : body[...]
        let whitespace: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
        return text.first { !whitespace.contains($0) } == UInt8(ascii: "<")
    }
}
