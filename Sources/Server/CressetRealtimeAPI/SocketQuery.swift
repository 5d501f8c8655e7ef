import CressetRealtime
import CressetRules
import CressetWire

/// A query in the format of the Firebase SDKs: `sp`, `sn`, `sin` for the start, `ep`, `en`, `ein` for the end, `l` and
/// `vf` for the limit and its side, `i` for the order.
struct SocketQuery {
    /// Names before and after all keys.
    private static let leastName = "[MIN_NAME]"
    private static let greatestName = "[MAX_NAME]"

    let object: JSONObject

    init(_ object: JSONObject) {
        self.object = object
    }

    func query() throws(SocketError) -> DataQuery {
        var query = DataQuery(order: try order())
        query.start = try bound(value: "sp", key: "sn", isInclusive: "sin", in: query.order, outer: Self.greatestName)
        query.end = try bound(value: "ep", key: "en", isInclusive: "ein", in: query.order, outer: Self.leastName)
        query.limit = try limit()
        return query
    }

    private func order() throws(SocketError) -> DataOrder {
        guard let name = object["i"] else { return .priority }
        switch name.string {
        case ".key": return .key
        case ".value": return .value
        case ".priority": return .priority
        case let text?:
            guard let path = try? DataPath(text), !path.keys.isEmpty else { fallthrough }
            return .child(path)
        default: throw SocketError("error", text: "The query order i must be .key, .value, .priority or a path.")
        }
    }

    /// - Parameter outer: Key sent by the SDKs for an exclusive bound.
    private func bound(
        value name: String,
        key: String,
        isInclusive: String,
        in order: DataOrder,
        outer: String
    ) throws(SocketError) -> DataQuery.Bound? {
        guard let value = object[name] else { return nil }
        guard value.array == nil, value.object == nil, order != .key || value.string != nil else {
            throw SocketError("error", text: "The query bound \(name) must be a value of its order.")
        }
        let isIncluded = object[isInclusive]?.bool ?? true
        switch object[key]?.string {
        case outer?: return DataQuery.Bound(value, isInclusive: false)
        case Self.leastName?, Self.greatestName?: return DataQuery.Bound(value)
        case let key: return DataQuery.Bound(value, key: key, isInclusive: isIncluded)
        }
    }

    private func limit() throws(SocketError) -> DataQuery.Limit? {
        guard let limit = object["l"] else { return nil }
        guard let count = limit.integer.flatMap({ Int(exactly: $0) }), count > 0 else {
            throw SocketError("error", text: "The query limit l must be a positive integer.")
        }
        return object["vf"]?.string == "r" ? .last(count) : .first(count)
    }
}
