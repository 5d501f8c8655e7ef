public import CressetWire

/// Compiled rules of a Realtime Database: immutable and shared by all requests.
public struct RealtimeRules: Sendable {
    public let source: SourceText
    /// Places of the rules, root first.
    let nodes: [RuleNode]

    /// - Throws: ``RulesIssues``: every problem of the file.
    public init(_ source: SourceText) throws(RulesIssues) {
        self.source = source
        nodes = try RulesCompiler.compile(source)
    }

    /// Returns the verdict on reading a place and all data below.
    public func verdict(
        reading path: DataPath,
        state: RequestState,
        steps: Int = RulesLimits.steps
    ) -> RulesVerdict {
        var walk = RulesWalk(nodes, state: state, steps: steps, observer: NullObserver())
        return walk.read(at: path)
    }

    /// The state contains the database before and after.
    public func verdict(
        writing paths: [DataPath],
        state: RequestState,
        steps: Int = RulesLimits.steps
    ) -> RulesVerdict {
        var walk = RulesWalk(nodes, state: state, steps: steps, observer: NullObserver())
        return walk.write(at: paths)
    }

    public func indexes(at path: DataPath) -> [String] {
        var number: Int? = 0
        for key in path.keys { number = number.flatMap { nodes[$0].place(of: key) } }
        return number.map { nodes[$0].indexes } ?? []
    }
}

public enum RulesVerdict: Hashable, Sendable {
    case allowed
    /// All rules of the kind from the root to this place are false.
    case notGranted(RuleKind, at: DataPath)
    case invalid(at: DataPath)
    case exhausted

    public var isAllowed: Bool { self == .allowed }

    public var reason: String {
        switch self {
        case .allowed: "allowed"
        case .notGranted(let kind, let path) where path.keys.isEmpty: "denied: no \(kind.rawValue) at / is true"
        case .notGranted(let kind, let path): "denied: no \(kind.rawValue) from / to \(path) is true"
        case .invalid(let path): "denied: the .validate at \(path) is not true"
        case .exhausted: "denied: evaluation exceeded \(RulesLimits.steps) steps"
        }
    }
}

extension RealtimeRules {
    /// Without comments and trailing commas, with escaped line ends.
    public var strict: JSONValue {
        guard let file = try? RelaxedJSONReader.read(source) else { return .null }
        return Self.strict(file)
    }

    private static func strict(_ value: RelaxedJSON) -> JSONValue {
        switch value.kind {
        case .object(let members): .object(JSONObject(members.map { ($0.name, strict($0.value)) }))
        case .array(let elements): .array(elements.map { strict($0) })
        case .text(let fragment): .string(fragment.text)
        case .bool(let bool): .bool(bool)
        // Valid rules contain no other values.
        case .other: .null
        }
    }
}

/// The request data visible to rules, except the place of the rule.
public struct RequestState: Sendable {
    /// `auth`: an object, or `null` for an unauthenticated request.
    public let auth: JSONValue
    /// `now`: Unix milliseconds.
    public let now: Int64
    /// `nil` if empty.
    public let before: DataTree?
    /// The database after a write; `nil` if empty.
    public let after: DataTree?
    public let query: RealtimeQuery

    public init(
        auth: JSONValue,
        now: Int64,
        before: DataTree?,
        after: DataTree? = nil,
        query: RealtimeQuery = RealtimeQuery()
    ) {
        self.auth = auth
        self.now = now
        self.before = before
        self.after = after
        self.query = query
    }
}
