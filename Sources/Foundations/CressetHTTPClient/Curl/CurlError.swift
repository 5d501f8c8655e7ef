internal import CressetCCurl

/// A result of curl's other than success.
struct CurlError: Error {
    private static let tls: [CURLcode] = [
        CURLE_USE_SSL_FAILED, CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
        CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
        CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_ENGINE_INITFAILED,
    ]

    let code: CURLcode
    /// curl's words: hosts, ports and the server's numbers, never a credential.
    let message: String

    init(_ code: CURLcode, message: String = "") {
        self.code = code
        self.message = message.isEmpty ? Self.text(code) : message
    }

    /// True if the connection could not be made secret.
    var isAboutTLS: Bool { Self.tls.contains(code) }

    /// The message in one line.
    var words: String {
        String(
            String.UnicodeScalarView(
                message.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
            )
        )
    }

    /// Returns curl's general text for the code.
    static func text(_ code: CURLcode) -> String {
        unsafe String(cString: curl_easy_strerror(code))
    }
}
