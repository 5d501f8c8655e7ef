/// A request requires one true condition in any matching block.
struct StorageWalk<Observer: StorageObserver> {
    private let rules: StorageRules
    private let request: StorageRequest
    private var evaluator: StorageEvaluator<Observer>
    private var messages: [String] = []
    private var errorPosition: SourcePosition?

    init(_ rules: StorageRules, request: StorageRequest, observer: Observer) {
        self.rules = rules
        self.request = request
        evaluator = StorageEvaluator(rules, request: request, observer: observer)
    }

    var observer: Observer { evaluator.observer }

    mutating func verdict() -> StorageVerdict {
        guard request.method != .list || rules.version == 2 else {
            return StorageVerdict(messages: [
                "Permission denied. List operations are only allowed for rules_version='2'."
            ])
        }
        for block in rules.blocks {
            guard let captures = block.captures(of: request.path, needsRest: rules.version == 1) else { continue }
            for statement in block.statements {
                if let verdict = verdict(of: statement, in: block, captures: captures) { return verdict }
            }
        }
        if messages.isEmpty { messages = ["no match has an allow for \(request.method.rawValue) of this path"] }
        return verdict(allowedBy: nil)
    }

    private func verdict(allowedBy place: SourcePosition?) -> StorageVerdict {
        StorageVerdict(allowedBy: place, messages: messages, errorAt: errorPosition, calls: evaluator.calls)
    }

    /// - Returns: `nil` if the statement does not decide.
    private mutating func verdict(
        of statement: StorageBlock.Statement,
        in block: StorageBlock,
        captures: [StorageValue]
    ) -> StorageVerdict? {
        guard statement.methods.contains(request.method) else {
            evaluator.observer.skipped(statement, of: block, captures: captures)
            return nil
        }
        evaluator.observer.began(statement, of: block, captures: captures)
        let place = rules.source.position(of: statement.offset)
        do throws(StorageError) {
            let isTrue = try evaluator.isTrue(statement.condition, captures: captures)
            evaluator.observer.ended(.success(isTrue))
            if isTrue { return verdict(allowedBy: place) }
            record("allow at \(place) is false")
            return nil
        } catch {
            evaluator.observer.ended(.failure(error))
            record(rules.message(of: error))
            errorPosition = errorPosition ?? rules.source.position(of: error.offset)
            return error.isExhausted ? verdict(allowedBy: nil) : nil
        }
    }

    private mutating func record(_ message: String) {
        guard messages.count < StorageLimits.messages else { return }
        let isLong = message.utf8.count > StorageLimits.messageBytes
        messages.append(
            isLong ? String(decoding: message.utf8.prefix(StorageLimits.messageBytes), as: UTF8.self) + "…" : message
        )
    }
}
