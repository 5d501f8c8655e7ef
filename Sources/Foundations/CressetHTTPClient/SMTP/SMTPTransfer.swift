internal import Synchronization

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
    private let ending: TransferShutdown
    private let state = Mutex(State())

    init(_ message: [UInt8], from sender: String, to recipient: String, ending: TransferShutdown) throws(SMTPError) {
        guard Self.isAddress(sender) else { throw SMTPError(.refused, reason: "malformed sender address") }
        guard Self.isAddress(recipient) else { throw SMTPError(.refused, reason: "malformed recipient address") }
        self.message = message
        self.sender = sender
        self.recipient = recipient
        self.ending = ending
    }

    var dialogue: SMTPDialogue { state.withLock { $0.dialogue } }

    func record(_ line: String, isCommand: Bool) {
        state.withLock { state in
            if isCommand { state.dialogue.record(command: line) } else { state.dialogue.record(reply: line) }
        }
    }

    /// Words to omit from logs, besides addresses.
    var secretWords: [String] {
        [sender, recipient].compactMap { $0.split(separator: "@").first.map { String($0) } }
    }

    /// `true` to abort the transfer; after the last byte, only if the client is closed.
    var shouldStop: Bool {
        ending.isOver || state.withLock { $0.isCancelled && $0.sent < message.count }
    }

    var isInVain: Bool { ending.hasBegun || state.withLock { $0.isCancelled } }

    func cancel() {
        state.withLock { $0.isCancelled = true }
    }

    func next(_ count: Int) -> ArraySlice<UInt8> {
        state.withLock { state in
            let end = state.sent + min(max(count, 0), message.count - state.sent)
            defer { state.sent = end }
            return message[state.sent..<end]
        }
    }

    // Rejects unsafe characters, which could end a command and start another.
    private static func isAddress(_ text: String) -> Bool {
        let isSafe = text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace && scalar != "<"
                && scalar != ">"
        }
        return isSafe && text.utf8.count <= maximumAddressLength
            && text.utf8.count(where: { $0 == UInt8(ascii: "@") }) == 1
    }
}
