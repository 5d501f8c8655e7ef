import CressetHTTP
import CressetRealtime
import CressetRules
import CressetWire

extension RESTRequest {
    static let queryNames = [
        "orderBy", "startAt", "startAfter", "endAt", "endBefore", "equalTo", "limitToFirst", "limitToLast",
    ]

    func query() throws(RESTError) -> DataQuery? {
        let given = Self.queryNames.filter { parameters[$0] != nil }
        guard !given.isEmpty else { return nil }
        guard let text = parameters["orderBy"] else {
            throw RESTError(.badRequest, text: "orderBy must be defined when other query parameters are defined")
        }
        var query = DataQuery(order: try Self.order(text))
        (query.start, query.end) = try bounds(in: query.order)
        query.limit = try limit()
        return query
    }

    private static func order(_ text: String) throws(RESTError) -> DataOrder {
        let fault = RESTError(.badRequest, text: "orderBy must be a valid JSON encoded path")
        guard let name = (try? JSONValue(parsing: Array(text.utf8)))?.string else { throw fault }
        switch name {
        case "$key": return .key
        case "$value": return .value
        case "$priority": return .priority
        default:
            guard let path = try? DataPath(name), !path.keys.isEmpty else { throw fault }
            return .child(path)
        }
    }

    private func bounds(in order: DataOrder) throws(RESTError) -> (DataQuery.Bound?, DataQuery.Bound?) {
        let values = try ["startAt", "startAfter", "endAt", "endBefore", "equalTo"].map { name throws(RESTError) in
            try bound(name, in: order)
        }
        guard let equal = values[4] else {
            guard values[0] == nil || values[1] == nil else {
                throw RESTError(.badRequest, text: "Only one of startAt and startAfter may be specified")
            }
            guard values[2] == nil || values[3] == nil else {
                throw RESTError(.badRequest, text: "Only one of endAt and endBefore may be specified")
            }
            let start = values[0].map { DataQuery.Bound($0) } ?? values[1].map { .init($0, isInclusive: false) }
            let end = values[2].map { DataQuery.Bound($0) } ?? values[3].map { .init($0, isInclusive: false) }
            return (start, end)
        }
        guard values[..<4].allSatisfy({ $0 == nil }) else {
            throw RESTError(
                .badRequest,
                text: "equalTo cannot be specified in addition to startAfter, startAt, endAt, or endBefore"
            )
        }
        return (DataQuery.Bound(equal), DataQuery.Bound(equal))
    }

    private func bound(_ name: String, in order: DataOrder) throws(RESTError) -> JSONValue? {
        guard let text = parameters[name] else { return nil }
        guard let value = try? JSONValue(parsing: Array(text.utf8)), value.array == nil, value.object == nil else {
            throw RESTError(.badRequest, text: "Constraint index field must be a JSON primitive")
        }
        guard order != .key || value.string != nil else {
            throw RESTError(.badRequest, text: "Provided key index type is invalid, must be string")
        }
        return value
    }

    private func limit() throws(RESTError) -> DataQuery.Limit? {
        let (first, last) = (try count("limitToFirst"), try count("limitToLast"))
        guard first == nil || last == nil else {
            throw RESTError(.badRequest, text: "Only one of limitToFirst and limitToLast may be specified")
        }
        return first.map { .first($0) } ?? last.map { .last($0) }
    }

    private func count(_ name: String) throws(RESTError) -> Int? {
        guard let text = parameters[name] else { return nil }
        guard let count = Int(text) else { throw RESTError(.badRequest, text: "\(name) must be an integer") }
        guard count > 0 else { throw RESTError(.badRequest, text: "\(name) must be positive") }
        return count
    }
}
