import CressetDatabase
import CressetRules
import CressetWire

/// A request of a client, as it came over the socket.
struct SocketRequest {
    /// The number by which the client knows the answer.
    let number: JSONValue
    let action: String
    let body: JSONObject

    /// - Returns: `nil` for what is no request.
    init?(_ json: JSONValue?) {
        guard let request = json?.object, let number = request["r"], let action = request["a"]?.string else {
            return nil
        }
        self.number = number
        self.action = action
        body = request["b"]?.object ?? [:]
    }

    /// The place that the request is about.
    ///
    /// - Throws: ``SocketError``.
    func path() throws(SocketError) -> DataPath {
        guard let text = body["p"]?.string else { throw SocketError("error", saying: "The request has no path p.") }
        do throws(DataError) {
            return try DataPath(text)
        } catch {
            throw SocketError(error)
        }
    }

    /// The data of a write.
    ///
    /// - Throws: ``SocketError``.
    func data() throws(SocketError) -> JSONValue {
        guard let data = body["d"] else { throw SocketError("error", saying: "The request has no data d.") }
        return data
    }

    /// The places of an update.
    ///
    /// - Throws: ``SocketError``.
    func places() throws(SocketError) -> JSONObject {
        guard let places = try data().object else {
            throw SocketError("error", saying: "The data d must be an object.")
        }
        return places
    }

    /// The query; `nil` for all that is at the path.
    ///
    /// - Throws: ``SocketError``.
    func query() throws(SocketError) -> DataQuery? {
        guard let object = body["q"]?.object, object.count > 0 else { return nil }
        return try SocketQuery(object).query()
    }
}
