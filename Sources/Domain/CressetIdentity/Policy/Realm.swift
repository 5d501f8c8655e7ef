/// A user pool with its policies: the target of a request, resolved before any other step.
public struct Realm: Equatable, Sendable {
    public let project: Project
    public let tenant: Tenant?
    public let policy: SignInPolicy
    public let mailLimits: MailLimits
    public let smsLimits: SMSLimits
    public let signUpQuota: SignUpQuota?
    public let functions: BlockingFunctionPolicy
    /// `nil` without one, and for tenants.
    public let formerSystem: FormerSystem?
    public let pool: UserPool

    public init(project: Project, tenant: Tenant? = nil) {
        self.project = project
        self.tenant = tenant
        policy =
            tenant.map { SignInPolicy(tenant: $0.config, project: project.config) }
            ?? SignInPolicy(project: project.config)
        mailLimits = MailLimits(project: project.config)
        smsLimits = SMSLimits(project: project.config)
        signUpQuota = SignUpQuota(project: project.config)
        functions = BlockingFunctionPolicy(project: project.config)
        formerSystem = tenant == nil ? FormerSystem(project: project.config) : nil
        pool = UserPool(projectID: project.id, tenantID: tenant?.id)
    }
}
