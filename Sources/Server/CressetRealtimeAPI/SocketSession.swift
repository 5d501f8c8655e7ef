import CressetConcurrency
import CressetHTTP
import CressetIdentity
import CressetLog
import CressetRealtime
import CressetRules
import CressetServices
import CressetWebSocket
import CressetWire
internal import Synchronization

/// A connection of the Firebase SDKs: its credential, its listeners, and its writes for the end of the connection.
/// Requests are processed in order; a write may start before the response to the previous one.
final class SocketSession: CredentialHolder {
    /// The maximum bytes of writes at the end of a connection.
    static let disconnectLimit = 64 << 10
    /// Message length in bytes above which reading stops until the response.
    private static let longMessage = 8 << 10

    struct State {
        var credential = RealtimeCredential.none
        var listens: [SocketListen.Name: SocketListen] = [:]
        var disconnects = SocketDisconnects()
    }

    let id: String
    let database: RealtimeDatabase
    let writer: SocketWriter
    let gate = SocketGate()
    let api: RealtimeAPI
    let remoteAddress: String
    let state = Mutex(State())
    let shares: SocketShares
    private let ended = Signal()

    init(_ id: String, to database: RealtimeDatabase, over socket: WebSocket, from address: String, api: RealtimeAPI) {
        self.id = id
        self.database = database
        self.api = api
        remoteAddress = address
        writer = SocketWriter(socket: socket, answers: api.sharedAnswers)
        shares = SocketShares(of: address, in: api.budgets)
    }

    var credential: RealtimeCredential { state.withLock { $0.credential } }

    // MARK: Its life

    /// Serves the client until the connection ends, then executes its onDisconnect writes.
    ///
    /// - Parameter host: Host for the client's next connection.
    func run(host: String) async {
        writer.control(
            "h",
            data: [
                "ts": .integer(api.clock.now().milliseconds), "v": "5", "h": .string(host), "s": .string(id),
            ]
        )
        do throws(SocketMessages.Fault) {
            try await read()
        } catch {
            shutDown(text: error.text)
        }
        await finish()
    }

    private func read() async throws(SocketMessages.Fault) {
        var messages = SocketMessages()
        while let frame = await writer.socket.next() {
            let isKnown = credential.caller != RealtimeCredential.none.caller
            let limit = isKnown ? RealtimeAPI.bodyLimit : RealtimeAPI.anonymousBodyLimit
            guard let message = try messages.add(frame, limit: limit) else {
                guard shares.hold(messages.bytes) else {
                    throw SocketMessages.Fault(text: "Too much data is being sent from your network. Try again later.")
                }
                continue
            }
            switch message {
            case .whole(let bytes): try await handle(bytes)
            case .tooLong(let start): try refuse(messageThatBegins: start, limit: limit)
            }
            shares.hold(0)
        }
    }

    /// Rejects an oversized request; the connection stays open.
    private func refuse(messageThatBegins start: [UInt8], limit: Int) throws(SocketMessages.Fault) {
        guard let number = SocketRequest.number(ofMessageThatBegins: start) else {
            throw SocketMessages.Fault(text: "A message may have \(limit) bytes.")
        }
        writer.reply(to: number, code: SocketError.writeTooBig.code, data: .string(SocketError.writeTooBig.text))
    }

    /// Closes the connection, and tells the client not to reconnect.
    private func shutDown(text: String) {
        writer.control("s", data: .string(text))
        writer.socket.close(WebSocket.policyViolation)
    }

    private func handle(_ message: [UInt8]) async throws(SocketMessages.Fault) {
        let json = try? JSONValue(parsing: message)
        switch json?.object?["t"]?.string {
        case "c":
            if json?.object?["d"]?.object?["t"]?.string == "p" { writer.control("o", data: .null) }
        case "d":
            guard let request = SocketRequest(json?.object?["d"]) else { fallthrough }
            await answer(request, isLong: message.count > Self.longMessage)
        default: throw SocketMessages.Fault(text: "The message does not follow version 5 of the protocol.")
        }
    }

    private func finish() async {
        writer.socket.close()
        await gate.settle()
        let (listens, changes, caller) = state.withLock { state in
            defer {
                state.listens = [:]
                state.disconnects = SocketDisconnects()
            }
            let isOver = state.credential.expiry.map { $0 <= api.clock.now().seconds } ?? false
            let caller = (isOver ? RealtimeCredential.none : state.credential).caller
            return (Array(state.listens.values), state.disconnects.changes, caller)
        }
        for listen in listens { listen.listener.map { database.end($0) } }
        shares.releaseListens(listens.count)
        shares.hold(0)
        for change in changes {
            do {
                _ = try await database.write(change, as: caller, from: shares.holder)
            } catch is RealtimeError {
                // Denied as for a connected client, without changes.
            } catch {
                api.failures.record(error)
            }
        }
        ended.fire()
    }

    func end() async {
        writer.socket.close()
        await ended.wait()
    }

    // MARK: Its credential

    func change(to credential: RealtimeCredential) {
        let listens = state.withLock { state in
            state.credential = credential
            return Array(state.listens.values)
        }
        for listen in listens { listen.listener.map { database.change($0, to: credential.caller) } }
    }

    func credentialEnded(_ credential: RealtimeCredential) {
        guard self.credential.isSame(as: credential) else { return }
        let isOver = credential.expiry.map { $0 <= api.clock.now().seconds } ?? false
        let error = isOver ? SocketError.expiredToken : SocketError.invalidToken
        writer.push("ac", body: ["s": .string(error.code), "d": .string(error.text)])
        change(to: .none)
    }

    func keepAlive() {}
}
