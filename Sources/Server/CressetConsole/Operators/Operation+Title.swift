public import CressetIdentity

extension Operation {
    public var title: String {
        switch self {
        case .viewProject: "See the overview, settings, rules and webhooks"
        case .viewUsers: "See and search users"
        case .viewAudit: "See, search and export the audit log"
        case .viewServer: "See the health of the server"
        case .unlockUsers: "Lift the limits of a user"
        case .disableUsers: "Disable and enable users"
        case .endSessions: "End sessions of users"
        case .sendResets: "Mail password resets"
        case .editUsers: "Create and edit users, claims and factors, copy reset links"
        case .deleteUsers: "Delete users"
        case .exportUsers: "Export users and their data"
        case .changeSettings: "Change sign-in methods, templates, policies, apps, domains and tenants"
        case .changeRules: "Publish and restore database rules"
        case .changeHooks: "Change functions and webhooks, retry events"
        case .accessData: "Read and write databases past their rules, with an admin token"
        case .manageKeys: "Create and revoke tokens, service accounts and database secrets"
        case .deleteProject: "Delete the project"
        case .manageOperators: "Invite, change and remove operators"
        case .createProjects: "Create projects"
        case .manageServer: "Create backups, rotate signing keys, verify the audit log"
        }
    }
}
