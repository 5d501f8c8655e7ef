import CressetRealtime
import CressetRules
import CressetWire

struct SocketRequest {
    let number: JSONValue
    let action: String
    let body: JSONObject

    init?(_ json: JSONValue?) {
        guard let request = json?.object, let number = request["r"], let action = request["a"]?.string else {
            return nil
        }
        self.number = number
        self.action = action
        body = request["b"]?.object ?? [:]
    }

    /// Returns the request number, which Firebase SDKs write first.
    static func number(ofMessageThatBegins start: [UInt8]) -> JSONValue? {
        let words = String(decoding: start, as: UTF8.self).split(separator: "\"r\":", maxSplits: 1)
        guard words.count == 2 else { return nil }
        return Int64(words[1].prefix { $0.isASCII && $0.isNumber }).map { .integer($0) }
    }

    func path() throws(SocketError) -> DataPath {
        guard let text = body["p"]?.string else { throw SocketError("error", text: "The request has no path p.") }
        return try Self.path(text)
    }

    private static func path(_ text: String) throws(SocketError) -> DataPath {
        do throws(DataError) {
            return try DataPath(text)
        } catch {
            throw SocketError(error)
        }
    }

    func place() throws(SocketError) -> (path: DataPath, isPriority: Bool) {
        guard let text = body["p"]?.string, text == ".priority" || text.hasSuffix("/.priority") else {
            return (try path(), false)
        }
        return (try Self.path(String(text.dropLast(".priority".count))), true)
    }

    func put() throws(SocketError) -> DataChange {
        let (place, data) = (try place(), try data())
        return DataChange(place.isPriority ? .putPriority(data) : .put(data), at: place.path)
    }

    func data() throws(SocketError) -> JSONValue {
        guard let data = body["d"] else { throw SocketError("error", text: "The request has no data d.") }
        return data
    }

    func places() throws(SocketError) -> JSONObject {
        guard let places = try data().object else {
            throw SocketError("error", text: "The data d must be an object.")
        }
        return places
    }

    /// By default, it orders all data by priority, and rules see this order.
    func query() throws(SocketError) -> DataQuery {
        guard let object = body["q"]?.object, object.count > 0 else { return DataQuery(order: .priority) }
        return try SocketQuery(object).query()
    }
}
