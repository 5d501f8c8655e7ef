public import CressetWire

/// A request for a Storage object, as visible to rules.
///
/// A member without a value is `null`; access to a missing member is an error.
public struct StorageRequest: Sendable {
    private static let times = ["timeCreated", "updated"]
    private static let integers = ["size", "generation", "metageneration"]

    public let method: StorageMethod
    public let path: [String]
    let request: StorageValue
    let resource: StorageValue?
    var mocks: [StorageMock]?

    /// - Parameters:
    ///   - path: Path, `/b/BUCKET/o/OBJECT`; for a list, its prefix.
    ///   - auth: Caller, with `uid` and `token`; `null` if signed out.
    ///   - time: Time of the request, in Unix milliseconds.
    ///   - proposed: New object: `request.resource`.
    public init(
        _ method: StorageMethod,
        path: String,
        auth: JSONValue?,
        time: Int64,
        resource: JSONValue?,
        proposed: JSONValue?
    ) {
        let segments = path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
        self.init(method, segments: segments, auth: auth, time: time, resource: resource, proposed: proposed)
    }

    /// Creates a request for a path with possibly empty segments.
    public init(
        _ method: StorageMethod,
        segments path: [String],
        auth: JSONValue?,
        time: Int64,
        resource: JSONValue?,
        proposed: JSONValue?
    ) {
        self.method = method
        self.path = path
        var members: [[UInt8]: StorageValue] = [
            Array("method".utf8): .text(method.rawValue),
            Array("path".utf8): .path(self.path),
            Array("time".utf8): .timestamp(CivilTime.bounded(milliseconds: time)),
        ]
        if let auth { members[Array("auth".utf8)] = StorageValue(auth) }
        if let proposed { members[Array("resource".utf8)] = Self.object(proposed) }
        request = .map(members)
        self.resource = resource.map(Self.object)
    }

    /// Returns a time in Unix milliseconds as a member of an object.
    public static func time(milliseconds: Int64) -> JSONValue {
        let time = CivilTime.bounded(milliseconds: milliseconds)
        return .string(CivilTime(time).text(nanosecond: CivilTime.nanosecond(of: time)))
    }

    /// Times and numbers may be texts, as in JSON.
    private static func object(_ json: JSONValue) -> StorageValue {
        guard let object = json.object else { return StorageValue(json) }
        var members: [[UInt8]: StorageValue] = [:]
        for (name, value) in object.members {
            var member = StorageValue(value)
            if case .text(let text) = member {
                if times.contains(name), let time = CivilTime.parse(text) { member = .timestamp(time) }
                if integers.contains(name), let int = Int64(text) { member = .int(int) }
            }
            members[Array(name.utf8)] = member
        }
        return .map(members)
    }
}
