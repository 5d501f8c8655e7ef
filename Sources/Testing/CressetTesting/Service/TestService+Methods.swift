import CressetHTTP
import CressetIdentity
public import CressetWire

extension TestService {
    /// Calls a method by its type, by default as administrator.
    ///
    /// - Parameter tenantID: Tenant of a method reached through one.
    public func call<Method: WireMethod>(
        _ method: Method.Type,
        tenantID: String? = nil,
        as caller: Caller = .administrator,
        with fill: (inout Method.Request) -> Void
    ) async throws -> Answer {
        var request = Method.Request()
        fill(&request)
        var members = request.wireValue.object ?? JSONObject()
        let route = method.route
        var path = route.path ?? route.scopedPaths[tenantID == nil ? 0 : 1]
        for (name, value) in members.members where path.contains("{\(name)}") {
            path = path.replacing("{\(name)}", with: value.string ?? "")
            members[name] = nil
        }
        path = path.replacing("{project}", with: project.id).replacing("{tenant}", with: tenantID ?? "")
        var body: [UInt8] = []
        switch route.body {
        case .empty: break
        case .request:
            body = members.serialized()
            members = JSONObject()
        case .member(let name):
            body = (members[name] ?? [:]).serialized()
            members[name] = nil
        }
        let query = HTTPQuery(members.members.map { (name: $0.key, value: Self.text(of: $0.value)) })
        return try await call(
            HTTPMethod(rawValue: route.verb.rawValue),
            query.appended(to: path),
            body,
            as: caller
        )
    }

    private static func text(of value: JSONValue) -> String {
        value.string ?? String(decoding: value.serialized(), as: UTF8.self)
    }
}
