/// A user pool together with what holds there: what a request is resolved to before anything else happens.
public struct Realm: Equatable, Sendable {
    /// The project.
    public let project: Project
    /// `nil` for the project's own users.
    public let tenant: Tenant?
    /// The rules of the pool.
    public let policy: SignInPolicy
    /// The limits on the project's mail.
    public let mailLimits: MailLimits
    /// The limits on the project's text messages.
    public let messageLimits: MessageLimits
    /// The project's temporary change of the number of sign-ups; `nil` where there is none.
    public let signUpQuota: SignUpQuota?
    /// The functions of the project that are asked before something happens.
    public let functions: BlockingFunctionPolicy
    /// The pool of accounts.
    public let pool: UserPool

    /// Makes the realm of a tenant, or of the project itself.
    public init(project: Project, tenant: Tenant? = nil) {
        self.project = project
        self.tenant = tenant
        policy =
            tenant.map { SignInPolicy(tenant: $0.config, project: project.config) }
            ?? SignInPolicy(project: project.config)
        mailLimits = MailLimits(project: project.config)
        messageLimits = MessageLimits(project: project.config)
        signUpQuota = SignUpQuota(project: project.config)
        functions = BlockingFunctionPolicy(project: project.config)
        pool = UserPool(projectID: project.id, tenantID: tenant?.id)
    }

    /// - Throws: `projectDisabled` for a pool that is switched off.
    public func requireEnabled() throws(IdentityError) {
        guard !policy.isDisabled else { throw IdentityError(.projectDisabled) }
    }
}
