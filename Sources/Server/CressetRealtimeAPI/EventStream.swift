import CressetHTTP
import CressetRealtime
import CressetRules
import CressetWire
internal import Synchronization

final class EventStream: CredentialHolder {
    /// Maximum pending bytes per client, besides the initial data.
    private static let waitingLimit = 1 << 20
    static let tooSlow = "The client reads the stream too slowly. Reconnect for the current data."
    static let tooLarge = "The specified payload is too large, please request a location with less data."
    static let revoked = "credential is no longer valid"

    let credential: RealtimeCredential
    private let budget: ByteBudget
    private let answers: SharedAnswers
    let holder: String
    private let state = Mutex(State())

    private struct State {
        var body: HTTPBodyStream?
        var hasBegun = false
    }

    /// - Parameter holder: Client's network.
    init(_ credential: RealtimeCredential, to holder: String, budget: ByteBudget, answers: SharedAnswers) {
        self.credential = credential
        self.budget = budget
        self.answers = answers
        self.holder = holder
    }

    /// Body, available after the first event; `nil` if it exceeded the budget.
    var body: HTTPBodyStream? { state.withLock { $0.body } }

    func deliver(_ event: DataEvent) {
        switch event {
        case .put(let keys, let tree):
            guard mayBegin(with: tree) else { return state.withLock { $0.hasBegun = true } }
            send(frame("put", at: keys, data: tree?.plain ?? .null))
        case .patch(let keys, let members):
            let data = members.map { (Self.name(of: $0.keys), $0.tree?.plain ?? .null) }
            send(frame("patch", at: keys, data: .object(JSONObject(data))))
        case .cancelled: end(with: Self.frame("cancel"))
        }
    }

    func credentialEnded(_ credential: RealtimeCredential) {
        // The Firebase SDKs expect the text without quotes.
        end(with: Self.frame("auth_revoked", text: Self.revoked))
    }

    func keepAlive() {
        send(OutgoingMessage([Self.frame("keep-alive")]))
    }

    /// `false` for initial data over the budget.
    private func mayBegin(with tree: DataTree?) -> Bool {
        state.withLock { $0.hasBegun } || tree?.exceeds(budget.allowance(for: holder)) != true
    }

    private func end(with last: [UInt8]) {
        guard let body else { return }
        if body.send(last) { body.end() } else { body.end(with: last) }
    }

    private func send(_ frame: OutgoingMessage) {
        // The first event is as large as the data. Large later ones would accumulate for all slow readers.
        if frame.count > Self.waitingLimit, body != nil {
            return end(with: Self.frame("cancel", text: "\"\(Self.tooLarge)\""))
        }
        let body = state.withLock { state -> HTTPBodyStream? in
            defer { state.hasBegun = true }
            guard !state.hasBegun else { return state.body }
            state.body = HTTPBodyStream(frame, limit: Self.waitingLimit, budget: budget, holder: holder)
            return nil
        }
        guard let body else { return }
        if !body.send(frame) { body.end(with: Self.frame("cancel", text: "\"\(Self.tooSlow)\"")) }
    }

    private func frame(_ event: String, at keys: [DataKey], data: JSONValue) -> OutgoingMessage {
        let path = JSONValue.string("/" + Self.name(of: keys)).serialized()
        let head = Array("event: \(event)\ndata: {\"path\":".utf8) + path + Array(",\"data\":".utf8)
        return answers.message(head, data: data, tail: Array("}\n\n".utf8))
    }

    private static func frame(_ event: String, text: String = "null") -> [UInt8] {
        Array("event: \(event)\ndata: \(text)\n\n".utf8)
    }

    private static func name(of keys: [DataKey]) -> String {
        keys.map(\.text).joined(separator: "/")
    }
}
