internal import CressetWire

struct Evaluator<Observer: EvaluationObserver> {
    let state: RequestState
    /// Keys of the rule's place, as far as named by the request; a written rule below may go further.
    var keys: [DataKey] = []
    private(set) var budget: Int
    var observer: Observer

    init(_ state: RequestState, steps: Int, observer: Observer) {
        self.state = state
        budget = steps
        self.observer = observer
    }

    /// Evaluates a rule below the first `depth` keys.
    mutating func evaluate(_ program: Program, depth: Int) throws(EvaluationError) -> Bool {
        if case .bool(let answer) = try value(of: program.steps.count - 1, in: program, depth: depth) { return answer }
        throw EvaluationError("the rule is not a boolean", at: program.steps.count - 1)
    }

    mutating func value(of step: Int, in program: Program, depth: Int) throws(EvaluationError) -> RuleValue {
        try spend(1, at: step)
        do throws(EvaluationError) {
            let value = try result(of: step, in: program, depth: depth)
            observer.saw(value, at: step)
            return value
        } catch {
            observer.failed(error, at: step)
            throw error
        }
    }

    /// Counts steps for work proportional to text length.
    mutating func spend(_ steps: Int, at step: Int) throws(EvaluationError) {
        budget -= steps
        guard budget >= 0 else {
            throw EvaluationError("the request exceeded \(RulesLimits.steps) steps", at: step, isExhausted: true)
        }
    }

    private mutating func result(of step: Int, in program: Program, depth: Int) throws(EvaluationError) -> RuleValue {
        switch program.steps[step].operation {
        case .constant(let value): return value
        case .auth: return RuleValue(state.auth)
        case .claim(let name):
            guard case .object(let object) = state.auth, let claim = object[name] else { return .null }
            return RuleValue(claim)
        case .now: return .number(Double(state.now))
        case .root: return .snapshot(Snapshot(root: state.before, keys: []))
        case .data: return .snapshot(Snapshot(root: state.before, keys: Array(keys.prefix(depth))))
        case .newData: return .snapshot(Snapshot(root: state.after, keys: Array(keys.prefix(depth))))
        case .query(let member): return state.query.value(of: member)
        case .wildcard(let depth): return .text(keys[depth].text)
        case .property(let target, let name):
            return Self.property(name, of: try value(of: target, in: program, depth: depth))
        case .all(let operands): return try chain(operands, in: program, depth: depth, until: false)
        case .any(let operands): return try chain(operands, in: program, depth: depth, until: true)
        case .not(let operand): return .bool(try !bool(operand, in: program, depth: depth))
        case .conditional(let condition, let then, let otherwise):
            let choice = try bool(condition, in: program, depth: depth) ? then : otherwise
            return try value(of: choice, in: program, depth: depth)
        case .hasChildren(let target, let names):
            return try hasChildren(target, names: names, in: program, depth: depth, at: step)
        case let operation:
            return try applied(operation, in: program, depth: depth, at: step)
        }
    }

    /// Evaluates operands until one decides.
    private mutating func chain(
        _ operands: [Int],
        in program: Program,
        depth: Int,
        until decision: Bool
    ) throws(EvaluationError) -> RuleValue {
        for operand in operands where try bool(operand, in: program, depth: depth) == decision {
            return .bool(decision)
        }
        return .bool(!decision)
    }

    private mutating func bool(_ step: Int, in program: Program, depth: Int) throws(EvaluationError) -> Bool {
        if case .bool(let bool) = try value(of: step, in: program, depth: depth) { return bool }
        throw EvaluationError("expected a boolean", at: step)
    }

    /// Missing members of `auth` are `null`.
    static func property(_ name: String, of value: RuleValue) -> RuleValue {
        guard case .claims(.object(let object)) = value else { return .null }
        return object[name].map { RuleValue($0) } ?? .null
    }
}

/// Error of a rule with an invalid or too expensive expression; it never grants access.
struct EvaluationError: Error, Sendable {
    let message: String
    let step: Int
    let isExhausted: Bool

    init(_ message: String, at step: Int, isExhausted: Bool = false) {
        self.message = message
        self.step = step
        self.isExhausted = isExhausted
    }
}

/// An empty observer costs no time.
protocol EvaluationObserver {
    mutating func saw(_ value: RuleValue, at step: Int)
    mutating func failed(_ error: EvaluationError, at step: Int)
}
