/// The role of an operator or an admin token in a project. Each role includes the rights of the roles before it.
public enum Role: String, CaseIterable, Comparable, Sendable {
    case viewer
    case support
    case administrator
    case owner

    public static func < (left: Role, right: Role) -> Bool {
        left.level < right.level
    }

    private var level: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// An operation of the console and the admin API, and the lowest role permitted to perform it.
public enum Operation: String, CaseIterable, Sendable {
    case viewProject
    case viewUsers
    case viewAudit
    case viewServer
    case unlockUsers
    case disableUsers
    case endSessions
    case sendResets
    case editUsers
    case deleteUsers
    case exportUsers
    case changeSettings
    case changeRules
    case changeHooks
    case accessData
    case manageKeys
    case deleteProject
    case manageOperators
    case createProjects
    case manageServer

    public var role: Role {
        switch self {
        case .viewProject, .viewUsers, .viewAudit, .viewServer: .viewer
        case .unlockUsers, .disableUsers, .endSessions, .sendResets: .support
        case .editUsers, .deleteUsers, .exportUsers, .changeSettings, .changeRules, .changeHooks, .accessData:
            .administrator
        case .manageKeys, .deleteProject, .manageOperators, .createProjects, .manageServer: .owner
        }
    }

    /// True for operations on the whole server: the role must apply to all projects.
    public var isServerWide: Bool {
        switch self {
        case .viewServer, .manageOperators, .createProjects, .manageServer: true
        default: false
        }
    }
}
