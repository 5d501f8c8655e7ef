import CressetDatabase
import CressetHTTP
import CressetIdentity
import CressetWebSocket
import CressetWire

extension DatabaseAPI {
    static let socketPath = "/.ws"
    /// The version of the protocol that the vendor's SDKs speak.
    private static let socketVersion = "5"

    /// Answers a request for a socket. A client that asks for what is not there is told so over it: the vendor's SDKs
    /// tell their users nothing of a refusal.
    func connect(_ head: HTTPRequestHead) async throws -> HTTPResponse {
        let parameters = HTTPQuery(head.query)
        guard parameters["v"] == Self.socketVersion else {
            return refuse(head, saying: "This server supports version 5 of the protocol.")
        }
        let id: DatabaseID
        do {
            id = try await names.database(of: head, parameters: parameters)
        } catch is RESTError {
            return refuse(head, saying: "No such database. Check its URL.")
        }
        return sockets.response(to: head) { socket in
            // Without one the connection ends, and the client comes again.
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

    /// Returns the database, to be kept open; `nil` if that cannot be now.
    private func held(_ id: DatabaseID) async -> RealtimeDatabase? {
        do {
            let database = try await databases.database(id)
            try database.hold()
            return database
        } catch {
            if !(error is DatabaseError) { failed(error) }
            return nil
        }
    }

    private func refuse(_ head: HTTPRequestHead, saying text: String) -> HTTPResponse {
        sockets.response(to: head) { socket in
            SocketWriter(socket: socket).control("s", data: .string(text))
        }
    }
}
