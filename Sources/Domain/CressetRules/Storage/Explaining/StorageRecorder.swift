internal import CressetWire

struct StorageRecorder: StorageObserver {
    private struct Open {
        let node: Int
        var operands: [ExplainedPart] = []
    }

    private let rules: StorageRules
    private let path: String
    private(set) var explained: [ExplainedRule] = []
    private var statement: (StorageBlock.Statement, StorageBlock, captures: [StorageValue])?
    private var open: [Open] = []
    private var condition: ExplainedPart?

    init(_ rules: StorageRules, request: StorageRequest) {
        self.rules = rules
        path = "/" + request.path.joined(separator: "/")
    }

    mutating func began(_ statement: StorageBlock.Statement, of block: StorageBlock, captures: [StorageValue]) {
        self.statement = (statement, block, captures)
        condition = nil
    }

    mutating func ended(_ result: Result<Bool, StorageError>) {
        guard let (statement, block, captures) = statement.take() else { return }
        let shown: ExplainedRule.Result =
            switch result {
            case .success(let answer): .answer(answer)
            case .failure(let error): .failure(error.message)
            }
        add(statement, of: block, captures: captures, result: shown)
    }

    mutating func skipped(_ statement: StorageBlock.Statement, of block: StorageBlock, captures: [StorageValue]) {
        condition = nil
        add(statement, of: block, captures: captures, result: .skipped("it applies to other methods"))
    }

    /// Returns the variables of conditions; inner ones shadow outer ones.
    private static func bindings(
        of names: [String],
        to captures: [StorageValue]
    ) -> [(name: String, value: JSONValue)] {
        zip(names, captures).enumerated().compactMap { place, binding in
            names.lastIndex(of: binding.0) == place ? (name: binding.0, value: binding.1.json) : nil
        }
    }

    private mutating func add(
        _ statement: StorageBlock.Statement,
        of block: StorageBlock,
        captures: [StorageValue],
        result: ExplainedRule.Result
    ) {
        let methods = StorageMethod.allCases.filter { statement.methods.contains($0) }.map(\.rawValue)
        explained.append(
            ExplainedRule(
                kind: "allow " + methods.joined(separator: ", "),
                rule: block.text,
                path: path,
                bindings: Self.bindings(of: block.captureNames, to: captures),
                start: statement.offset,
                result: result,
                condition: condition
            )
        )
    }

    mutating func began(_ node: Int) {
        open.append(Open(node: node))
    }

    mutating func saw(_ value: StorageValue) {
        close(.value(ShownValue(value)))
    }

    /// An error propagates from its part to the condition itself.
    mutating func failed(_ error: StorageError) {
        let isOperands = open.last?.operands.contains { operand in
            if case .value = operand.outcome { false } else { operand.outcome != nil }
        }
        close(isOperands == true ? .spoilt : .failure(error.message))
    }

    private mutating func close(_ outcome: ExplainedPart.Outcome) {
        guard let closed = open.popLast() else { return }
        let part = rules.part(closed.node)
        // The written operands, evaluated or not, then the body of a function.
        let written = part.operands.map { operand in
            closed.operands.first { $0.part.id == operand.id }
                ?? ExplainedPart(part: operand, outcome: nil, operands: [])
        }
        let body = closed.operands.filter { operand in !part.operands.contains { $0.id == operand.part.id } }
        let explained = ExplainedPart(part: part, outcome: outcome, operands: written + body)
        if open.isEmpty { condition = explained } else { open[open.count - 1].operands.append(explained) }
    }
}
