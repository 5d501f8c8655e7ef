import CressetFederation
import CressetWire

/// The stored state of a sign-in while the person is at an identity provider.
struct KeptAuthorization: Equatable, Sendable {
    let pending: PendingAuthorization
    /// SHA-256 of the client's session id, in lower-case hexadecimal: the client that comes back must have the id.
    let sessionIDHash: String
    /// The state of the page that sent the person away.
    let context: JSONObject
    /// The provider's answer, if the page has taken it and the client has not (SAML).
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

    /// - Returns: `nil` for an object that ``json`` did not make.
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
