/// A `match` and its `allow` statements, with the whole pattern from the service.
struct StorageBlock: Sendable {
    enum Segment: Sendable, Equatable {
        case literal(String)
        case one
        case rest
    }

    struct Statement: Sendable {
        let methods: Set<StorageMethod>
        let condition: Int?
        let offset: Int
    }

    let pattern: [Segment]
    let captureNames: [String]
    var statements: [Statement] = []

    /// `nil` unless the whole path matches.
    func captures(of path: [String], needsRest: Bool) -> [StorageValue]? {
        let rest = pattern.contains(.rest) ? path.count - pattern.count + 1 : 0
        guard rest >= (needsRest && pattern.contains(.rest) ? 1 : 0) else { return nil }
        guard pattern.contains(.rest) || path.count == pattern.count else { return nil }
        var captures: [StorageValue] = []
        var position = 0
        for segment in pattern {
            switch segment {
            case .literal(let text):
                guard text.hasSameUnits(as: path[position]) else { return nil }
                position += 1
            case .one:
                captures.append(.text(path[position]))
                position += 1
            case .rest:
                captures.append(.path(Array(path[position..<position + rest])))
                position += rest
            }
        }
        return captures
    }
}

public enum StorageMethod: String, Hashable, Sendable, CaseIterable {
    case get
    case list
    case create
    case update
    case delete

    static func named(_ word: String) -> [StorageMethod] {
        switch word {
        case "read": [.get, .list]
        case "write": [.create, .update, .delete]
        default: StorageMethod(rawValue: word).map { [$0] } ?? []
        }
    }
}
