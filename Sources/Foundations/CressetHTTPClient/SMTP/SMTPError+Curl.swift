internal import CressetCCurl

extension SMTPError {
    private static let lost: [CURLcode] = [
        CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT, CURLE_GOT_NOTHING,
        CURLE_RECV_ERROR,
    ]
    /// Replies about the sender's credentials, for any command (RFC 4954 §6).
    private static let authentication = [530, 534, 535, 538]
    /// The message is too large, sometimes already reported for the size in MAIL (RFC 1870 §6.1).
    private static let tooLarge = 552

    /// - Parameters:
    ///   - response: Server's last reply code; 0 without a reply.
    ///   - username: User name at the server, excluded from the reason.
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
        // curl reports a broken connection as a send error.
        return result == CURLE_SEND_ERROR ? .unreachable : .other
    }

    /// True for a rejection of the recipient or message, rather than the client or sender.
    private static func isAboutMail(_ response: Int, to command: SMTPDialogue.Command) -> Bool {
        switch command {
        case .recipient, .data: true
        case .sender: response == tooLarge
        case .greeting, .hello, .oldHello, .startTLS, .authentication: false
        }
    }
}
