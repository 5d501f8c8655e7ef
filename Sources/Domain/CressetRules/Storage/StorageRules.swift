internal import CressetRegex

/// Rules of Storage, read and checked once. All requests share them: they never change.
public struct StorageRules: Sendable {
    static let types: Set<String> = [
        "bool", "bytes", "float", "int", "list", "latlng", "number", "path", "map", "string", "timestamp", "duration",
        "set", "map_diff", "constraint",
    ]
    static let namespaces: Set<String> = ["math", "hashing", "timestamp", "duration", "latlng", "firestore"]

    let source: SourceText
    let nodes: [StorageNode]
    let functions: [StorageFunction]
    let patterns: [[UInt8]: RegularExpression]
    private let blocks: [StorageBlock]
    private let version: Int

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
        guard request.method != .list || version == 2 else {
            return StorageVerdict(messages: [
                "Permission denied. List operations are only allowed for rules_version='2'."
            ])
        }
        var evaluator = StorageEvaluator(self, request: request)
        var messages: [String] = []
        for block in blocks {
            guard let captures = block.captures(of: request.path, needsRest: version == 1) else { continue }
            for statement in block.statements where statement.methods.contains(request.method) {
                let place = source.position(of: statement.offset)
                do throws(StorageError) {
                    if try evaluator.isTrue(statement.condition, captures: captures, at: statement.offset) {
                        return StorageVerdict(allowedBy: place, messages: messages)
                    }
                    messages.append("allow at \(place) is false")
                } catch {
                    messages.append(message(of: error))
                    if error.isExhausted { return StorageVerdict(messages: messages) }
                }
            }
        }
        if messages.isEmpty { messages = ["no match has an allow for \(request.method.rawValue) of this path"] }
        return StorageVerdict(messages: messages)
    }

    private func message(of error: StorageError) -> String {
        let place = source.position(of: error.offset)
        return "Error: storage.rules line [\(place.line)], column [\(place.column)]. \(error.message)"
    }
}
