internal import CressetRegex

/// Rules of Storage, read and checked once. All requests share them: they never change.
public struct StorageRules: Sendable {
    static let types: Set<String> = [
        "bool", "bytes", "float", "int", "list", "latlng", "number", "path", "map", "string", "timestamp", "duration",
        "set", "map_diff", "constraint",
    ]
    static let namespaces: Set<String> = ["math", "hashing", "timestamp", "duration", "latlng", "firestore"]

    /// The functions that ask for documents.
    static let lookUps: Set<String> = ["firestore.get", "firestore.exists"]

    let source: SourceText
    let nodes: [StorageNode]
    let functions: [StorageFunction]
    let patterns: [[UInt8]: RegularExpression]
    let blocks: [StorageBlock]
    let version: Int

    /// Reads a file in the language of `service firebase.storage`.
    ///
    /// - Throws: ``RulesIssues``, with the first problem and its place.
    public init(_ source: SourceText) throws(RulesIssues) {
        do throws(RulesIssue) {
            let parser = try StorageParser(source)
            let resolver = try StorageResolver(parser)
            self.source = source
            nodes = resolver.nodes
            functions = parser.functions
            patterns = resolver.patterns
            blocks = parser.blocks
            version = parser.version
        } catch {
            throw RulesIssues([error])
        }
    }

    /// Answers a request: it is allowed if a condition is true of any block that matches its path.
    public func verdict(of request: StorageRequest) -> StorageVerdict {
        var walk = StorageWalk(self, request: request, observer: SilentStorageObserver())
        return walk.verdict()
    }

    func message(of error: StorageError) -> String {
        let place = source.position(of: error.offset)
        return "Error: storage.rules line [\(place.line)], column [\(place.column)]. \(error.message)"
    }
}
