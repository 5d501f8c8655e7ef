internal import CressetCCurl

/// What curl answered instead of success.
struct CurlError: Error {
    let code: CURLcode
    /// curl's words: hosts, ports and the server's numbers, never a credential.
    let message: String

    init(_ code: CURLcode, message: String = "") {
        self.code = code
        self.message = message.isEmpty ? unsafe String(cString: curl_easy_strerror(code)) : message
    }
}
