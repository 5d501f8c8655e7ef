import CressetRealtime
import CressetRules
import CressetWire
internal import Synchronization

final class SocketListen: Sendable {
    struct Name: Hashable {
        let path: DataPath
        let query: DataQuery?
    }

    private struct State {
        var listener: DataListener?
        var hasBegun = false
        var hasFailed = false
    }

    let name: Name
    /// Client's number for the events of a query.
    private let tag: JSONValue?
    private let query: JSONValue?
    /// Hash of the client's data; `nil` without data.
    private let known: String?
    private let socket: SocketWriter
    private let state = Mutex(State())

    /// Maximum bytes of a query and its tag, stored while the client listens.
    private static let queryLimit = 4096
    private static let hashLength = 28

    init(_ name: Name, of request: SocketRequest, to socket: SocketWriter) throws(SocketError) {
        self.name = name
        self.socket = socket
        tag = request.body["t"]?.integer.map { .integer($0) }
        query = request.body["q"]
        known = request.body["h"]?.string.flatMap { $0.utf8.count == Self.hashLength ? $0 : nil }
        guard query.map({ $0.serialized().count <= Self.queryLimit }) ?? true else {
            throw SocketError("too_big", text: "Queries may have at most \(Self.queryLimit) bytes.")
        }
    }

    var listener: DataListener? {
        get { state.withLock { $0.listener } }
        set { state.withLock { $0.listener = newValue } }
    }

    var hasFailed: Bool { state.withLock { $0.hasFailed } }

    func deliver(_ event: DataEvent) {
        switch event {
        case .put(let keys, let tree):
            let isFirst = state.withLock { state in
                defer { state.hasBegun = true }
                return !state.hasBegun
            }
            if isFirst { return begin(with: tree) }
            socket.push("d", body: body(at: keys, data: tree?.exported ?? .null))
        case .patch(let keys, let members):
            let data = members.map { (Self.text(of: $0.keys), $0.tree?.exported ?? .null) }
            socket.push("m", body: body(at: keys, data: .object(JSONObject(data))))
        case .cancelled:
            var body = JSONObject()
            body["p"] = .string(Self.text(of: name.path.keys))
            body["q"] = query.map { .array([$0]) }
            socket.push("c", body: body)
        }
    }

    /// Sends the initial data, unless the client already has it.
    private func begin(with tree: DataTree?) {
        if let known, tree?.hash == known { return }
        let isSent = socket.mayAnswer(tree) && socket.answer("d", body: body(at: [], data: tree?.exported ?? .null))
        if !isSent { state.withLock { $0.hasFailed = true } }
    }

    private func body(at keys: [DataKey], data: JSONValue) -> JSONObject {
        var body = JSONObject()
        body["p"] = .string(Self.text(of: name.path.keys + keys))
        body["d"] = data
        body["t"] = tag
        return body
    }

    private static func text(of keys: [DataKey]) -> String {
        keys.map(\.text).joined(separator: "/")
    }
}
