internal import CressetCCurl

extension SMTPError {
    private static let lost: [CURLcode] = [
        CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT, CURLE_GOT_NOTHING,
        CURLE_RECV_ERROR,
    ]
    /// Replies that are about the sender's credentials, whichever command they answer (RFC 4954 §6).
    private static let authentication = [530, 534, 535, 538]

    /// - Parameters:
    ///   - response: The server's last reply; 0 if there was none.
    ///   - messageHasBegun: True if that reply is to the message itself.
    init(_ error: CurlError, response: Int, messageHasBegun: Bool) {
        let code = Self.code(of: error, response: response, messageHasBegun: messageHasBegun)
        let words = error.words
        self.init(code, reason: response == 0 ? words : "\(words) (last reply: \(response))")
    }

    private static func code(of error: CurlError, response: Int, messageHasBegun: Bool) -> Code {
        let result = error.code
        if lost.contains(result) { return .unreachable }
        if error.isAboutTLS { return .tlsFailed }
        if result == CURLE_ABORTED_BY_CALLBACK { return .other }
        if (400...499).contains(response) { return .deferred }
        if result == CURLE_LOGIN_DENIED || authentication.contains(response) { return .authenticationFailed }
        // curl calls a failed MAIL, RCPT or DATA a failure to send, and so a broken connection.
        let isAboutMessage = result == CURLE_SEND_ERROR || result == CURLE_WEIRD_SERVER_REPLY && messageHasBegun
        if isAboutMessage, (500...599).contains(response) { return .refused }
        return result == CURLE_SEND_ERROR ? .unreachable : .other
    }
}
