import CressetIdentity
import CressetPages
import CressetServer
import CressetWire

struct PolicyPage: Screen {
    static let path = "projects/{project}/policies"
    static let access = ScreenAccess.needs(.viewProject)

    private static let protection = SettingsForm(
        name: "protection",
        title: "Sign-up and enumeration protection",
        settings: [
            "emailPrivacyConfig.enableImprovedEmailPrivacy", "client.permissions.disabledUserSignup",
            "client.permissions.disabledUserDeletion",
        ]
    )
    private static let linking = SettingsForm(
        name: "linking",
        title: "One account per email address",
        lead: "By default, an email address belongs to one account.",
        settings: [
            "signIn.allowDuplicateEmails", "signIn.cressetDisableTakeover", "signIn.cressetRecentSignInToLink",
            "cressetDisableTakeover", "cressetRecentSignInToLink",
        ]
    )
    private static let sessions = SettingsForm(
        name: "sessions",
        title: "Sessions",
        settings: ["", "signIn."].flatMap { prefix in
            [
                "cressetSessionIdle", "cressetSessionLifetime", "cressetRotateRefreshTokens", "cressetRotationGrace",
            ].map { prefix + $0 }
        }
    )
    private static let mails = SettingsForm(
        name: "mail",
        title: "Limits of mails",
        settings: ProjectSetting.all(ofTenant: false).map(\.name).filter { $0.hasPrefix("quota.emailQuotaConfig.") }
    )
    private static let messages = SettingsForm(
        name: "messages",
        title: "Limits of text messages",
        settings: ProjectSetting.all(ofTenant: false).map(\.name).filter { $0.hasPrefix("quota.smsQuotaConfig.") }
    )
    private static let cleanUp = SettingsForm(
        name: "clean-up",
        title: "Clean-up of anonymous users",
        settings: ["autodeleteAnonymousUsers"]
    )
    private static let refusals = SettingsForm(
        name: "refusals",
        title: "Refused sign-ins",
        lead: "The users' pages show refused sign-ins.",
        settings: ["monitoring.cressetRefusedSignIns.disabled", "monitoring.cressetRefusedSignIns.retention"]
    )

    var acts: [Act] {
        [Self.protection, Self.linking, Self.sessions, Self.mails, Self.messages, Self.cleanUp, Self.refusals]
            .map(\.act)
            + [PasswordPolicyCard.act, FactorCard.act] + SignUpQuotaCard.acts + DomainCard.acts
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let realm = try call.requireRealm()
        let isProject = realm.tenant == nil
        let findings = call.accounts.findings(in: realm.tenant?.config ?? realm.project.config).map { finding in
            HTML.notice("\(finding.path): \(finding.reason)", tone: .warning)
        }
        return ConsolePage(
            "Policies",
            in: .policies,
            content: [
                "\(findings)", index(isProject: isProject),
                PasswordPolicyCard.card(in: call, policy: realm.policy.passwordPolicy),
                try Self.protection.card(in: call), try Self.linking.card(in: call),
                FactorCard.card(in: call, config: call.config(of: realm)), try Self.sessions.card(in: call),
                isProject ? SignUpQuotaCard.card(in: call, project: realm.project) : nil,
                try Self.mails.card(in: call), try Self.messages.card(in: call),
                try Self.cleanUp.card(in: call, content: try await anonymousUsers(of: realm, in: call)),
                isProject ? DomainCard.card(in: call, project: realm.project) : nil, try Self.refusals.card(in: call),
            ]
        )
    }

    private func index(isProject: Bool) -> HTML {
        let shared = [
            ("Passwords", "password"), ("Protection", "protection"), ("Accounts", "linking"), ("Factors", "factors"),
            ("Sessions", "sessions"), ("Clean-up", "clean-up"),
        ]
        let own = [("Domains", "domains"), ("Quotas", "quota"), ("Mails", "mail"), ("Text messages", "messages")]
        let all = isProject ? shared + own : shared
        return .tabs(all.map { (title: $0.0, path: "#\($0.1)") }, current: "")
    }

    private func anonymousUsers(of realm: Realm, in call: ConsoleCall) async throws -> HTML {
        let count = try await call.services.userCounts.anonymous(in: realm, by: call.accounts, at: call.now)
        let consequence: HTML =
            realm.policy.deletesAnonymous
            ? "Anonymous users are deleted at the age of 30 days."
            : """
            Turning this on deletes \(count == 1 ? "1 user" : "\(count) users") in 30 days, unless they add a sign-in \
            method, and later ones at the age of 30 days.
            """
        return [.facts([("Anonymous users", "\(count)")]), "<p class=\"help\">\(consequence)</p>\n"]
    }
}
