package import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension BackendError {
    /// The maximum size of a response body in bytes.
    static let responseLimit = 8 << 20

    /// TLS failures on Apple platforms; a retry does not help.
    private static let secureConnectionFailures: Set<URLError.Code> = [
        .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection,
    ]

    package static func transportError(_ error: any Error, server: String) -> NSError {
        guard let error = error as? URLError else { return .network(error, text: "Cannot reach \(server).") }
        if error.code == .dataLengthExceedsMaximum {
            let limit = responseLimit >> 20
            return .internal(
                .tooLongResponse, cause: error, text: "The response of \(server) is longer than \(limit) MiB.")
        }
        let reason = error.userInfo[NSLocalizedDescriptionKey] as? String
        guard isSecureConnectionFailure(error.code, reason: reason) else {
            let cause = cause(of: error.code) ?? reason ?? "network error \(error.code.rawValue)"
            return .network(error, text: "Cannot reach \(server): \(cause).")
        }
        let text = reason ?? "its certificate is invalid, expired or not trusted, or it does not speak TLS"
        if text.contains("wrong version number") {
            return .network(error, text: "No secure connection to \(server): it may serve plain HTTP (\(text))")
        }
        return .network(error, text: "No secure connection to \(server): \(text)")
    }

    /// Returns true for a failure that a retry repeats.
    package static func isPermanent(_ error: any Error) -> Bool {
        guard let error = error as? URLError else { return false }
        return [.badURL, .unsupportedURL, .dataLengthExceedsMaximum].contains(error.code)
            || isSecureConnectionFailure(error.code, reason: error.userInfo[NSLocalizedDescriptionKey] as? String)
    }

    private static func cause(of code: URLError.Code) -> String? {
        switch code {
        case .cannotFindHost, .dnsLookupFailed: "the host name was not found"
        case .cannotConnectToHost: "the connection was refused, or there is no route to the host"
        case .timedOut: "the server did not respond in time"
        case .networkConnectionLost, .badServerResponse: "the connection was closed without a response"
        case .notConnectedToInternet: "the device is offline"
        default: nil
        }
    }

    /// Returns true for a TLS failure. Foundation on Linux has no codes for these, only text from curl or OpenSSL.
    private static func isSecureConnectionFailure(_ code: URLError.Code, reason: String?) -> Bool {
        guard code == .unknown, let reason else { return secureConnectionFailures.contains(code) }
        return ["SSL", "TLS", "certificate"].contains { reason.contains($0) }
    }

    /// Returns true for HTML and XML.
    static func isWebPage(_ body: [UInt8]) -> Bool {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = body.starts(with: byteOrderMark) ? body.dropFirst(byteOrderMark.count) : body[...]
        let whitespace: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
        return text.first { !whitespace.contains($0) } == UInt8(ascii: "<")
    }
}
