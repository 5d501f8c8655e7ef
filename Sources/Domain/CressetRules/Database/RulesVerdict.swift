/// The answer of rules to a request.
public enum RulesVerdict: Hashable, Sendable {
    case allowed
    /// On the way from the root to this place no rule of the kind is true.
    case notGranted(RuleKind, at: DataPath)
    /// The data that were to be written at this place are refused.
    case invalid(at: DataPath)
    /// The request has used up its steps.
    case exhausted

    /// True if the request may be carried out.
    public var isAllowed: Bool { self == .allowed }

    /// The answer in one line, with its reason.
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
