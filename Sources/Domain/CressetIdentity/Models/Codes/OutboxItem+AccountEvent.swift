import CressetWire

extension OutboxItem {
    /// An account's events form a line.
    public init(_ event: AccountEvent, for webhook: Webhook) {
        var payload: JSONObject = [
            "kind": .string(event.kind.rawValue), "localId": .string(event.localID),
            "moment": .integer(event.moment.milliseconds), "user": .object(event.user),
        ]
        payload["tenantId"] = event.pool.tenantID.map(JSONValue.string)
        if !event.fields.isEmpty { payload["fields"] = .array(event.fields.map(JSONValue.string)) }
        self.init(
            id: event.id,
            kind: .event,
            projectID: event.pool.projectID,
            target: webhook.id,
            line: "\(event.pool.tenantID ?? "")/\(event.localID)",
            payload: payload.serialized(),
            createdAt: event.moment
        )
    }

    public var event: AccountEvent? {
        guard kind == .event, let payload = JSONObject(parsing: payload),
            let kind = payload["kind"]?.string.flatMap(AccountEvent.Kind.init),
            let moment = payload["moment"]?.integer
        else { return nil }
        return AccountEvent(
            id: id,
            kind: kind,
            pool: UserPool(projectID: projectID, tenantID: payload["tenantId"]?.string),
            localID: payload["localId"]?.string ?? "",
            moment: Timestamp(milliseconds: moment),
            user: payload["user"]?.object ?? JSONObject(),
            fields: payload["fields"]?.array?.compactMap(\.string) ?? []
        )
    }
}
