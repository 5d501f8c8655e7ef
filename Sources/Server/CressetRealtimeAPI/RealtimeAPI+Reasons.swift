import CressetHTTP
import CressetIdentity
import CressetRealtime
import CressetRules
import CressetWire

extension RealtimeAPI {
    private static let reasonsHeader = "X-Firebase-Auth-Debug"
    private static let reasonsLimit = 2000
    private static let valueLimit = 256

    /// With reasons if the token requests them, like Firebase's 2.x service.
    func denial(
        of call: RESTRequest,
        at path: DataPath,
        auth: JSONValue,
        in database: RealtimeDatabase
    ) -> HTTPResponse {
        var response = RESTError.permissionDenied.response
        let lines =
            call.method == .get || call.method == .head
            ? Self.reasons(reading: path, choosing: try? call.query(), auth: auth, in: database)
            : Self.reasons(writing: change(of: call, at: path), at: path, auth: auth, in: database)
        response.headers[Self.reasonsHeader] = Self.header(lines)
        return response
    }

    static func reasons(
        reading path: DataPath,
        choosing query: DataQuery?,
        auth: JSONValue,
        in database: RealtimeDatabase
    ) -> [String] {
        let reasons = database.reasons(reading: path, choosing: query, auth: auth)
        return lines(of: reasons, to: "read", path: path, auth: auth)
    }

    static func reasons(
        writing change: DataChange?,
        at path: DataPath,
        auth: JSONValue,
        in database: RealtimeDatabase
    ) -> [String] {
        let reasons = change.flatMap { database.reasons(writing: $0, auth: auth) }
        return lines(of: reasons, to: "write", path: path, auth: auth)
    }

    private static func lines(
        of reasons: RulesReasons?,
        to verb: String,
        path: DataPath,
        auth: JSONValue
    ) -> [String] {
        let place = path.keys.isEmpty ? "/" : "\(path)"
        return ["Attempt to \(verb) \(place) with auth=\(beginning(of: auth))"]
            + (reasons?.lines ?? ["No rules are set."]) + ["\(verb) was denied."]
    }

    private func change(of call: RESTRequest, at path: DataPath) -> DataChange? {
        switch call.method {
        case .delete: DataChange(.put(.null), at: path)
        case .put: (try? call.json()).map { DataChange(.put($0), at: path) }
        case .patch: (try? call.json())?.object.map { DataChange(.update($0), at: path) }
        case .post:
            (try? DataPath(pushIDs.next(at: clock.now().milliseconds), below: path)).flatMap { place in
                (try? call.json()).map { DataChange(.put($0), at: place) }
            }
        default: nil
        }
    }

    private static func beginning(of auth: JSONValue) -> String {
        String(decoding: auth.serialized().prefix(valueLimit), as: UTF8.self)
    }

    /// Headers consist of one ASCII line.
    private static func header(_ lines: [String]) -> String {
        let scalars = lines.map { $0.trimmingBlanks }.joined(separator: " ").unicodeScalars.prefix(reasonsLimit)
        return String(scalars.map { (0x20..<0x7F).contains($0.value) ? Character($0) : "?" })
    }
}

extension String {
    fileprivate var trimmingBlanks: Substring { drop { $0 == " " } }
}
