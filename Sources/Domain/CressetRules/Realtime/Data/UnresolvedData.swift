public import CressetWire

/// The data of a write, parsed before its turn because large writes take long to parse.
///
/// Contains the places in key order, and all values independent of the time and the stored data.
public struct UnresolvedData: Sendable {
    enum Value: Sendable {
        /// Parsed data; `nil` removes the place.
        case tree(DataTree?)
        /// Data with server values or an error, to parse during the write's turn.
        case json(JSONValue)
        case priority(JSONValue)
    }

    /// A place of the write, in request order.
    struct Member: Sendable {
        let path: DataPath
        var value: Value

        var isPriority: Bool {
            if case .priority = value { true } else { false }
        }
    }

    private(set) var members: [Member] = []
    /// Indexes of the members in key order: parents precede children.
    private(set) var order: [Int] = []
    /// Error of a name or path, and the number of members before it.
    private(set) var fault: (number: Int, error: DataError)?

    public init(putting value: JSONValue, at path: DataPath) {
        members = [Member(path: path, value: Self.read(value, at: path))]
        order = [0]
    }

    /// Parses the data of several places, as for ``DataWrite/init(updating:at:early:before:now:)``.
    public init(updating values: JSONObject, at path: DataPath) {
        members.reserveCapacity(values.count)
        for (name, value) in values.members {
            let prioritized = DataWrite.place(ofPriority: name)
            do throws(DataError) {
                let place = try DataPath(prioritized ?? name, below: path)
                let read = prioritized == nil ? Self.read(value, at: place) : .priority(value)
                members.append(Member(path: place, value: read))
            } catch {
                fault = (members.count, error)
                return
            }
        }
        order = Self.sorted(members)
    }

    private static func sorted(_ members: [Member]) -> [Int] {
        func stands(_ number: Int, before other: Int) -> Bool {
            members[number].path.keys.lexicographicallyPrecedes(members[other].path.keys)
        }
        let numbers = Array(members.indices)
        let isSorted = zip(numbers, numbers.dropFirst()).allSatisfy { !stands($1, before: $0) }
        return isSorted ? numbers : numbers.sorted { stands($0, before: $1) }
    }

    /// Skips invalid data: another error of the write may come first.
    private static func read(_ value: JSONValue, at path: DataPath) -> Value {
        var reader = DataReader(at: path, now: 0)
        do throws(DataError) {
            let tree = try reader.tree(value, before: nil)
            return reader.hasServerValues ? .json(value) : .tree(tree)
        } catch {
            return .json(value)
        }
    }

    /// `nil` with a priority, an error or unparsed data.
    package var places: [(path: DataPath, tree: DataTree?)]? {
        var places: [(path: DataPath, tree: DataTree?)] = []
        places.reserveCapacity(order.count)
        for number in order {
            guard case .tree(let tree) = members[number].value else { return nil }
            places.append((members[number].path, tree))
        }
        return fault == nil ? places : nil
    }

    mutating func complete(before: DataTree?, now: Int64) throws(DataError) {
        for number in members.indices {
            guard case .json(let json) = members[number].value else { continue }
            let path = members[number].path
            let tree = try DataTree.parse(json, at: path, before: before?.value(at: path.keys), now: now)
            members[number].value = .tree(tree)
        }
        if let fault { throw fault.error }
    }

    /// A path with another write inside, or with two writes of its priority.
    var overlap: DataPath? {
        var outer: DataPath?
        var prioritized: DataPath?
        for number in order {
            let member = members[number]
            if member.isPriority {
                if prioritized == member.path { return member.path }
                prioritized = member.path
            } else {
                if let outer, outer.contains(member.path) { return outer }
                outer = member.path
            }
        }
        return nil
    }
}
