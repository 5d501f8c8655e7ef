import CressetFederation
import CressetWire

struct StoredAuthorization: Equatable, Sendable {
    let pending: PendingAuthorization
    /// Lower-case hexadecimal SHA-256 of the client's session ID, required to complete the sign-in.
    let sessionIDHash: String
    let context: JSONObject
    /// Provider's response, until the client receives it (SAML).
    let answer: String?

    init(
        pending: PendingAuthorization,
        sessionIDHash: String,
        context: JSONObject = JSONObject(),
        answer: String? = nil
    ) {
        self.pending = pending
        self.sessionIDHash = sessionIDHash
        self.context = context
        self.answer = answer
    }

    init?(json: JSONObject) {
        guard let object = json["pending"]?.object, let pending = PendingAuthorization(json: object),
            let hash = json["sessionIdHash"]?.string
        else { return nil }
        self.init(
            pending: pending,
            sessionIDHash: hash,
            context: json["context"]?.object ?? JSONObject(),
            answer: json["answer"]?.string
        )
    }

    var json: JSONObject {
        var json: JSONObject = [
            "pending": .object(pending.json), "sessionIdHash": .string(sessionIDHash), "context": .object(context),
        ]
        json["answer"] = answer.map(JSONValue.string)
        return json
    }
}
