public import CressetRules

public protocol RealtimeStore: Sendable {
    /// A new one is empty, with revision 0.
    func storedDatabase(_ id: RealtimeDatabaseID) async throws -> StoredRealtimeDatabase

    /// In order, atomically and durably.
    ///
    /// - Returns: Next revision; `nil`, without any write, if the revision has changed.
    func write(_ steps: [RealtimeStep], to id: RealtimeDatabaseID, from revision: Int64) async throws -> Int64?

    /// Activates the rules; stores about a hundred versions.
    ///
    /// - Parameter former: Version to replace, 0 without rules; `nil` for any.
    /// - Returns: `nil` if another version is active.
    func addRules(
        _ text: String,
        to id: RealtimeDatabaseID,
        replacing former: Int64?,
        at instant: Int64
    ) async throws -> StoredRules?

    /// Newest first.
    func rulesVersions(of id: RealtimeDatabaseID) async throws -> [StoredRules]
}

public struct RealtimeDatabaseID: Hashable, Sendable, CustomStringConvertible {
    public let projectID: String
    /// The namespace, from `ns` or before the first dot of the host.
    public let namespace: String
    /// The project's number; a recreated project has a new one. Empty if projects are not stored.
    public let projectNumber: String

    public init(projectID: String, namespace: String, projectNumber: String = "") {
        self.projectID = projectID
        self.namespace = namespace
        self.projectNumber = projectNumber
    }

    public var description: String { "\(projectID)/\(namespace)" }
}

/// A stored place: a leaf, or the priority of a place with children.
public struct StoredPlace: Equatable, Sendable {
    /// The keys from the root, each with a trailing slash, so a path is a prefix of its descendants.
    public let path: String
    /// `nil` for a place with children.
    public let value: DataLeaf?
    public let priority: DataLeaf?

    public init(path: String, value: DataLeaf?, priority: DataLeaf?) {
        self.path = path
        self.value = value
        self.priority = priority
    }
}

public struct StoredRealtimeDatabase: Sendable {
    /// The number of writes, to detect other writing processes.
    public let revision: Int64
    public let tree: DataTree?
    public let rules: StoredRules?

    public init(revision: Int64, tree: DataTree?, rules: StoredRules?) {
        self.revision = revision
        self.tree = tree
        self.rules = rules
    }
}

public struct StoredRules: Equatable, Sendable {
    /// The version number, from 1.
    public let version: Int64
    /// The file, byte for byte.
    public let text: String
    /// Activation time, in Unix milliseconds.
    public let createdAt: Int64

    public init(version: Int64, text: String, createdAt: Int64) {
        self.version = version
        self.text = text
        self.createdAt = createdAt
    }
}

/// A clock in Unix milliseconds.
public typealias RealtimeClock = @Sendable () -> Int64

/// A handler called synchronously for every denial by rules; it must be fast.
public typealias RefusalHandler = @Sendable (RealtimeDatabaseID, RulesRefusal) -> Void
