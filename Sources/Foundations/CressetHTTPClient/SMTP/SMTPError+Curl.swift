internal import CressetCCurl

extension SMTPError {
    private static let lost: [CURLcode] = [
        CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT, CURLE_GOT_NOTHING,
        CURLE_RECV_ERROR,
    ]
    /// Replies that are about the sender's credentials, whichever command they answer (RFC 4954 §6).
    private static let authentication = [530, 534, 535, 538]
    /// The message is too large, which servers say of its size in MAIL already (RFC 1870 §6.1).
    private static let tooLarge = 552

    /// - Parameters:
    ///   - response: The server's last reply; 0 if there was none.
    ///   - username: The user at the server, who is not named in the reason.
    init(_ error: CurlError, response: Int, of transfer: SMTPTransfer, username: String?) {
        let dialogue = transfer.dialogue
        let code = Self.code(of: error, response: response, to: dialogue.command)
        let reply = dialogue.reply(without: transfer.secretWords + [username].compactMap(\.self))
        let last = reply ?? (response == 0 ? nil : String(response))
        self.init(code, reason: last.map { "\(error.words) (last reply: \($0))" } ?? error.words)
    }

    private static func code(of error: CurlError, response: Int, to command: SMTPDialogue.Command) -> Code {
        let result = error.code
        if lost.contains(result) { return .unreachable }
        if error.isAboutTLS { return .tlsFailed }
        if result == CURLE_ABORTED_BY_CALLBACK { return .other }
        if (400...499).contains(response) { return .deferred }
        if result == CURLE_LOGIN_DENIED || authentication.contains(response) { return .authenticationFailed }
        if (500...599).contains(response) {
            return isAboutMail(response, to: command) ? .refused : .senderRefused
        }
        // curl calls a broken connection a failure to send.
        return result == CURLE_SEND_ERROR ? .unreachable : .other
    }

    /// True if a reply refuses the recipient or the message, and not whoever brings it.
    private static func isAboutMail(_ response: Int, to command: SMTPDialogue.Command) -> Bool {
        switch command {
        case .recipient, .data: true
        case .sender: response == tooLarge
        case .greeting, .hello, .oldHello, .startTLS, .authentication: false
        }
    }
}
