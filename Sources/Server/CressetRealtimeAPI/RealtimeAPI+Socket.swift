import CressetHTTP
import CressetIdentity
import CressetRealtime
import CressetServices
import CressetWebSocket
import CressetWire

extension RealtimeAPI {
    static let socketPath = "/.ws"
    /// Protocol version of the Firebase SDKs.
    private static let socketVersion = "5"

    /// Errors are sent over the socket, because the Firebase SDKs do not report a failed upgrade.
    func connect(_ head: HTTPRequestHead) async throws -> HTTPResponse {
        let parameters = HTTPQuery(head.query)
        guard parameters["v"] == Self.socketVersion else {
            return refuse(head, text: "This server supports version 5 of the protocol.")
        }
        let id: RealtimeDatabaseID
        do {
            id = try await names.database(of: head, parameters: parameters)
        } catch is RESTError {
            return refuse(head, text: "No such database. Check its URL.")
        }
        return sockets.response(to: head) { socket in
            // Without a database, the connection closes and the client reconnects.
            guard let database = await held(id) else { return }
            defer { database.release() }
            if let last = parameters["ls"] { await sessions.end(last, of: id) }
            let name = Base64.urlEncoded(secrets.randomBytes(18))
            let session = SocketSession(name, to: database, over: socket, from: head.remoteAddress, api: self)
            sessions.insert(session)
            watch.insert(session)
            await session.run(host: head.headers["Host"] ?? "")
            watch.remove(session)
            sessions.remove(session)
        }
    }

    /// Returns the database and keeps it open; `nil` if currently impossible.
    private func held(_ id: RealtimeDatabaseID) async -> RealtimeDatabase? {
        do {
            let database = try await databases.database(id)
            try database.hold()
            return database
        } catch {
            if !(error is RealtimeError) { failures.record(error) }
            return nil
        }
    }

    private func refuse(_ head: HTTPRequestHead, text: String) -> HTTPResponse {
        sockets.response(to: head) { [sharedAnswers] socket in
            SocketWriter(socket: socket, answers: sharedAnswers).control("s", data: .string(text))
        }
    }
}
