internal import CressetWire

public struct RealtimeCase: Sendable {
    enum Request: Sendable {
        case read(DataPath)
        case write([DataPath])
    }

    private static let members = ["name", "auth", "operation", "path", "value", "query", "now", "expect"]

    public let name: String
    public let isAllowedExpected: Bool?
    let state: RequestState
    let request: Request

    init(_ object: JSONObject, number: Int, data: DataTree?, now: Int64) throws(CaseError) {
        let name = object["name"]?.string ?? "case \(number)"
        let fields = CaseFields(object: object, name: name)
        try fields.allow(Self.members)
        self.name = name
        isAllowedExpected = try fields.choice("expect", of: ["allow": true, "deny": false])
        let auth = object["auth"] ?? .null
        guard auth == .null || auth.object != nil else { throw fields.error("auth must be an object or null") }
        let moment = try fields.moment("now") ?? now
        let path = try fields.path("path")
        switch object["operation"]?.string {
        case "read":
            request = .read(path)
            let query = try fields.query("query")
            state = RequestState(auth: auth, now: moment, before: data, query: query)
        case "write", "update":
            guard object["query"] == nil else { throw fields.error("query is only allowed for reads") }
            let write = try fields.write(at: path, before: data, now: moment)
            request = .write(write.paths)
            state = RequestState(auth: auth, now: moment, before: data, after: write.after)
        default: throw fields.error("operation must be read, write or update")
        }
    }

    public func verdict(by rules: RealtimeRules) -> RulesVerdict {
        switch request {
        case .read(let path): rules.verdict(reading: path, state: state)
        case .write(let paths): rules.verdict(writing: paths, state: state)
        }
    }
}
