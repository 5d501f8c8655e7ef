internal import CressetCCurl

struct CurlError: Error {
    private static let tls: [CURLcode] = [
        CURLE_USE_SSL_FAILED, CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
        CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
        CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_ENGINE_INITFAILED,
    ]

    let code: CURLcode
    /// curl's error text with hosts, ports and status codes; never a credential.
    let message: String

    init(_ code: CURLcode, message: String = "") {
        self.code = code
        self.message = message.isEmpty ? Self.text(code) : message
    }

    var isAboutTLS: Bool { Self.tls.contains(code) }

    var words: String {
        String(
            String.UnicodeScalarView(
                message.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
            )
        )
    }

    static func text(_ code: CURLcode) -> String {
        unsafe String(cString: curl_easy_strerror(code))
    }
}
