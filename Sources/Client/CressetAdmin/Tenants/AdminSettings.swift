import CressetServerWire
import CressetWire

/// Settings of a project or a tenant by path: `signIn.email.enabled`.
public struct AdminSettings: Sendable {
    let members: JSONObject

    /// All settings, nested.
    public var values: [String: any Sendable] { JSONValue.plain(members) }

    /// Returns a setting: a `String`, `Bool`, `Int64`, `Double`, array or dictionary.
    public subscript(path: String) -> (any Sendable)? {
        var value = JSONValue.object(members)
        for name in path.split(separator: ".") {
            guard let member = value.object?[String(name)] else { return nil }
            value = member
        }
        return value.plain
    }

    static func update(
        _ changes: [String: (any Sendable)?]
    ) throws(AdminError) -> (members: JSONObject, mask: FieldMask) {
        var (members, paths) = (JSONObject(), [[String]]())
        for (path, value) in changes.sorted(by: { $0.key < $1.key }) {
            let names = path.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
            let json = value.map { JSONValue(plain: $0) }
            guard !names.contains(""), json != .some(nil), !paths.contains(where: { names.starts(with: $0) }) else {
                throw AdminError(.invalidArgument, message: "Invalid path or value of a setting: \(path).")
            }
            paths.append(names)
            if let json = json ?? nil { members = setting(json, at: names[...], in: members) }
        }
        return (members, FieldMask(paths))
    }

    private static func setting(_ value: JSONValue, at path: ArraySlice<String>, in object: JSONObject) -> JSONObject {
        guard let name = path.first else { return object }
        var object = object
        let rest = path.dropFirst()
        object[name] = rest.isEmpty ? value : .object(setting(value, at: rest, in: object[name]?.object ?? [:]))
        return object
    }
}
