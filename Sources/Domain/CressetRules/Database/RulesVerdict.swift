public enum RulesVerdict: Hashable, Sendable {
    case allowed
    /// All rules of the kind from the root to this place are false.
    case notGranted(RuleKind, at: DataPath)
    case invalid(at: DataPath)
    /// The request has used up its steps.
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
