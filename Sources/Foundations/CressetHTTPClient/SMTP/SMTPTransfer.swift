internal import Synchronization

/// A message on its way to the server.
final class SMTPTransfer: Sendable {
    private struct State {
        var sent = 0
        var isCancelled = false
        var dialogue = SMTPDialogue()
    }

    private static let maximumAddressLength = 320

    let message: [UInt8]
    let sender: String
    let recipient: String
    private let ending: TransferEnding
    private let state = Mutex(State())

    /// - Throws: ``SMTPError/Code/refused`` for an address that would be more than an address in a command.
    init(_ message: [UInt8], from sender: String, to recipient: String, ending: TransferEnding) throws(SMTPError) {
        guard Self.isAddress(sender) else { throw SMTPError(.refused, reason: "malformed sender address") }
        guard Self.isAddress(recipient) else { throw SMTPError(.refused, reason: "malformed recipient address") }
        self.message = message
        self.sender = sender
        self.recipient = recipient
        self.ending = ending
    }

    /// The last command and its reply.
    var dialogue: SMTPDialogue { state.withLock { $0.dialogue } }

    /// Notes a line of the talk with the server.
    func note(_ line: String, isCommand: Bool) {
        state.withLock { state in
            if isCommand { state.dialogue.note(command: line) } else { state.dialogue.note(reply: line) }
        }
    }

    /// The parts of the talk that no log repeats, but for addresses.
    var secretWords: [String] {
        [sender, recipient].compactMap { $0.split(separator: "@").first.map { String($0) } }
    }

    /// True if the transfer must stop now. With all of the message gone, only the client's end is a reason.
    var shouldStop: Bool {
        ending.isOver || state.withLock { $0.isCancelled && $0.sent < message.count }
    }

    /// True if the transfer must not begin at all.
    var isInVain: Bool { ending.hasBegun || state.withLock { $0.isCancelled } }

    func cancel() {
        state.withLock { $0.isCancelled = true }
    }

    /// Returns the next bytes, at most so many.
    func next(_ count: Int) -> ArraySlice<UInt8> {
        state.withLock { state in
            let end = state.sent + min(max(count, 0), message.count - state.sent)
            defer { state.sent = end }
            return message[state.sent..<end]
        }
    }

    // Returns true if the text is safe as an address: other characters may end a command and begin another.
    private static func isAddress(_ text: String) -> Bool {
        let isSafe = text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace && scalar != "<"
                && scalar != ">"
        }
        return isSafe && text.utf8.count <= maximumAddressLength
            && text.utf8.count(where: { $0 == UInt8(ascii: "@") }) == 1
    }
}
