import CressetWire
import Synchronization

/// The memory holds 24 bytes for each user; the hashes stay in the file.
public final class Auth0Passwords: Sendable {
    private struct Place {
        let digest: UInt64
        let offset: Int
        let length: Int32
    }

    private let places: [Place]
    private let readAt: @Sendable (Int, Int) throws -> [UInt8]
    private let matched = Atomic(0)

    /// - Parameters:
    ///   - readPiece: Returns the next bytes of the file; empty at the end.
    ///   - readAt: Returns bytes at an offset.
    /// - Throws: ``UserFileError`` for an unreadable file or row, and read errors.
    public init(
        readPiece: @escaping () throws -> [UInt8],
        readAt: @escaping @Sendable (_ offset: Int, _ count: Int) throws -> [UInt8]
    ) throws {
        var reader = JSONUserReader(ByteReader(readPiece), layout: .documents)
        var places: [Place] = []
        var start = 0
        while let element = try reader.next() {
            defer { start = reader.input.offset }
            guard case .success(let user) = element.row, let id = Self.id(of: user), user["passwordHash"] != nil else {
                throw UserFileError("row \(element.number) of the passwords has no _id or no passwordHash")
            }
            let length = Int32(reader.input.offset - start)
            places.append(Place(digest: Self.digest(id), offset: start, length: length))
        }
        places.sort { $0.digest < $1.digest }
        self.places = places
        self.readAt = readAt
    }

    public var count: Int { places.count }

    public var matches: Int { matched.load(ordering: .relaxed) }

    func restart() { matched.store(0, ordering: .relaxed) }

    func complete(_ user: JSONObject) throws(UserRowError) -> JSONObject {
        guard user["passwordHash"] == nil, let id = Self.id(of: user), let hash = try hash(of: id) else { return user }
        matched.add(1, ordering: .relaxed)
        var user = user
        user["passwordHash"] = hash
        return user
    }

    private func hash(of id: String) throws(UserRowError) -> JSONValue? {
        let digest = Self.digest(id)
        var index = firstIndex(of: digest)
        while index < places.count, places[index].digest == digest {
            let user = try row(at: places[index])
            if Self.id(of: user) == id { return user["passwordHash"] }
            index += 1
        }
        return nil
    }

    private func firstIndex(of digest: UInt64) -> Int {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].digest < digest { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func row(at place: Place) throws(UserRowError) -> JSONObject {
        do {
            let bytes = try readAt(place.offset, Int(place.length))
            let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? bytes.endIndex
            if let row = try JSONValue(parsing: Array(bytes[start...])).object { return row }
        } catch {}
        throw UserRowError("the file of passwords changed during the import")
    }

    /// Returns the ID without the connection: profiles have `auth0|ID`.
    private static func id(of user: JSONObject) -> String? {
        if let id = user["_id"]?.object?["$oid"]?.string { return id }
        guard let id = user["user_id"]?.string else { return nil }
        return id.hasPrefix("auth0|") ? String(id.dropFirst(6)) : id
    }

    /// FNV-1a; equal digests are told apart by the ID in the file.
    private static func digest(_ id: String) -> UInt64 {
        id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
