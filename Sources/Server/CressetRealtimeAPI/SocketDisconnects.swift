import CressetRealtime
import CressetRules
import CressetWire

/// The writes to execute when a connection ends.
struct SocketDisconnects {
    private enum Entry {
        case put(DataPath, JSONValue, bytes: Int)
        case putPriority(DataPath, JSONValue, bytes: Int)
        case update(DataPath, [Member])
    }

    private struct Member {
        let place: DataPath
        let name: String
        let value: JSONValue
        let bytes: Int
    }

    private var entries: [Entry] = []

    var bytes: Int {
        entries.reduce(0) { sum, entry in
            switch entry {
            case .put(_, _, let bytes), .putPriority(_, _, let bytes): sum + bytes
            case .update(_, let members): members.reduce(sum) { $0 + $1.bytes }
            }
        }
    }

    private static func bytes(of value: JSONValue) -> Int {
        DataPath.byteLimit + value.serialized().count
    }

    /// Adds a write, replacing earlier ones at the path and below.
    mutating func put(_ value: JSONValue, at path: DataPath) {
        cancel(path)
        entries.append(.put(path, value, bytes: Self.bytes(of: value)))
    }

    mutating func putPriority(_ value: JSONValue, at path: DataPath) {
        cancelPriority(path)
        entries.append(.putPriority(path, value, bytes: Self.bytes(of: value)))
    }

    mutating func cancelPriority(_ path: DataPath) {
        entries.removeAll { entry in
            if case .putPriority(path, _, _) = entry { true } else { false }
        }
    }

    mutating func update(_ values: JSONObject, at path: DataPath) throws(SocketError) {
        var members: [Member] = []
        for (name, value) in values.members {
            // A priority belongs to the path of its data.
            let place = name == ".priority" || name.hasSuffix("/.priority") ? String(name.dropLast(9)) : name
            do throws(DataError) {
                let bytes = name.utf8.count + Self.bytes(of: value)
                members.append(Member(place: try DataPath(place, below: path), name: name, value: value, bytes: bytes))
            } catch {
                throw SocketError(error)
            }
        }
        guard !members.isEmpty else { return }
        for member in members where !member.name.hasSuffix(".priority") { cancel(member.place) }
        entries.append(.update(path, members))
    }

    mutating func cancel(_ path: DataPath) {
        entries = entries.compactMap { entry in
            switch entry {
            case .put(let place, _, _), .putPriority(let place, _, _): return path.contains(place) ? nil : entry
            case .update(let base, let members):
                let left = members.filter { !path.contains($0.place) }
                return left.isEmpty ? nil : .update(base, left)
            }
        }
    }

    var changes: [DataChange] {
        entries.map { entry in
            switch entry {
            case .put(let path, let value, _): DataChange(.put(value), at: path)
            case .putPriority(let path, let value, _): DataChange(.putPriority(value), at: path)
            case .update(let path, let members):
                DataChange(.update(JSONObject(members.map { ($0.name, $0.value) })), at: path)
            }
        }
    }
}
