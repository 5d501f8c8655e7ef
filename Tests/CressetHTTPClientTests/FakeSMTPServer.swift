import CressetConcurrency
import CressetHTTPClient
import CressetTesting
import Synchronization

/// A mail server on a loopback port, with recorded input and scripted replies.
final class FakeSMTPServer: Sendable {
    enum Reply: Sendable {
        case text(String)
        case textThenClose(String)
        case noReply
    }

    /// A message as received, with dots unstuffed.
    struct Delivery: Equatable, Sendable {
        let connection: Int
        let bytes: [UInt8]
    }

    private struct State: Sendable {
        var lines: [String] = []
        var deliveries: [Delivery] = []
    }

    /// Placeholder lines for a new connection and for the end of a message.
    static let greeting = "(connection)"
    static let endOfMessage = "(message)"

    /// Fires when the server has disconnected or stopped responding.
    let hasStopped = Signal()
    private let loopback: LoopbackServer
    private let reply: @Sendable (String) -> Reply?
    private let state = Mutex(State())

    private init(_ reply: @escaping @Sendable (String) -> Reply?) throws {
        loopback = try LoopbackServer()
        self.reply = reply
    }

    /// Runs a test against a server.
    ///
    /// - Parameter reply: Overrides the reply to a line.
    static func run(
        replying reply: @escaping @Sendable (String) -> Reply? = { _ in nil },
        _ body: (FakeSMTPServer) async throws -> Void
    ) async throws {
        let server = try FakeSMTPServer(reply)
        try await server.loopback.run(handling: server.handle) { try await body(server) }
    }

    var port: UInt16 { loopback.port }

    var connections: Int { loopback.connections }

    var lines: [String] { state.withLock { $0.lines } }

    var deliveries: [Delivery] { state.withLock { $0.deliveries } }

    private func handle(_ socket: LoopbackSocket, _ number: Int) {
        guard answer(Self.greeting, socket) else { return }
        while let line = socket.line() {
            let text = String(decoding: line, as: UTF8.self)
            state.withLock { $0.lines.append(text) }
            guard answer(text, socket) else { return }
            guard text == "DATA", case .text("354 go") = usual(text, told: reply(text)) else { continue }
            guard let message = socket.message() else { return }
            state.withLock { $0.deliveries.append(Delivery(connection: number, bytes: message)) }
            guard answer(Self.endOfMessage, socket) else { return }
        }
    }

    private func answer(_ line: String, _ socket: LoopbackSocket) -> Bool {
        switch usual(line, told: reply(line)) {
        case .text(let text):
            socket.write(text + "\r\n")
        case .textThenClose(let text):
            socket.write(text + "\r\n")
            socket.end()
            hasStopped.fire()
            return false
        case .noReply:
            hasStopped.fire()
        }
        return true
    }

    private func usual(_ line: String, told: Reply?) -> Reply {
        if let told { return told }
        return switch line.prefix(4) {
        case "(con": .text("220 fake")
        case "EHLO": .text("250-fake\r\n250-SIZE 1000000\r\n250 AUTH PLAIN")
        case "AUTH": line == "AUTH PLAIN" ? .text("334 ") : .text("235 welcome")
        case "DATA": .text("354 go")
        case "QUIT": .textThenClose("221 bye")
        case "MAIL", "RCPT", "(mes", "RSET": .text("250 ok")
        // The second line of AUTH.
        default: .text("235 welcome")
        }
    }
}

extension FakeSMTPServer {
    /// Returns the client settings for this server.
    func address(
        _ security: SMTPServer.Security = .none,
        user: String? = nil,
        password: String? = nil,
        timeout: Duration = .seconds(60)
    ) -> SMTPServer {
        SMTPServer(
            host: "127.0.0.1",
            port: port,
            security: security,
            username: user,
            password: password,
            timeout: timeout
        )
    }
}
