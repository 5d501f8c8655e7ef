internal import CressetRegex

/// Parsed and checked Storage rules, immutable and shared by all requests.
public struct StorageRules: Sendable {
    static let types: Set<String> = [
        "bool", "bytes", "float", "int", "list", "latlng", "number", "path", "map", "string", "timestamp", "duration",
        "set", "map_diff", "constraint",
    ]
    static let namespaces: Set<String> = ["math", "hashing", "timestamp", "duration", "latlng", "firestore"]

    static let lookUps: Set<String> = ["firestore.get", "firestore.exists"]

    let source: SourceText
    let nodes: [StorageNode]
    let functions: [StorageFunction]
    let patterns: [[UInt8]: RegularExpression]
    let blocks: [StorageBlock]
    let version: Int
    let proposalReads: [Int: ProposalRead]

    /// Parses a file of `service firebase.storage`.
    ///
    /// - Throws: ``RulesIssues`` with the first problem and its position.
    public init(_ source: SourceText) throws(RulesIssues) {
        do throws(RulesIssue) {
            let parser = try StorageParser(source)
            let resolver = try StorageResolver(parser)
            self.source = source
            nodes = resolver.nodes
            proposalReads = ProposalRead.all(in: resolver.nodes)
            functions = parser.functions
            patterns = resolver.patterns
            blocks = parser.blocks
            version = parser.version
        } catch {
            throw RulesIssues([error])
        }
    }

    /// Allowed if a condition in any matching block is true.
    public func verdict(of request: StorageRequest) -> StorageVerdict {
        var walk = StorageWalk(self, request: request, observer: NullStorageObserver())
        return walk.verdict()
    }

    func message(of error: StorageError) -> String {
        let place = source.position(of: error.offset)
        return "Error: storage.rules line [\(place.line)], column [\(place.column)]. \(error.message)"
    }
}
