import CressetIdentity
import CressetWire

extension ProjectCommand {
    struct UpdateOptions: OptionGroup {
        let domain = DomainOptions()
        let settings = SettingOptions()
        let store = StoreOptions()
        let output = OutputOptions()
    }

    struct DomainOptions: OptionGroup {
        static let title = "Domain"

        let set = Option("auth-domain", as: .text("DOMAIN"))
            .help("The project's custom domain for sign-in pages and mailed links: auth.example.com")
        let unset = Option(flag: "no-auth-domain").help("Use the host of `cresset serve --public-url` again")
    }

    struct SettingOptions: OptionGroup {
        let quota = QuotaOptions()
        let sessions = SessionOptions()
        let cleanUp = CleanUpOptions()
    }

    struct QuotaOptions: OptionGroup {
        static let title = "Sign-up quota"

        let limit = Option("sign-up-quota", as: .integer(0...Int(Int32.max)))
            .help("Temporary limit of sign-ups per client network and hour")
        let start = Option("from", as: .moment).help("Start of --sign-up-quota: 2026-01-31T08:00:00Z (default: now)")
        let duration = Option("for", as: .duration(in: 1...SignUpQuota.maxDuration))
            .help("Duration of --sign-up-quota, at most one week: 48h, 3d")
        let unset = Option(flag: "no-sign-up-quota").help("End the temporary quota now")
    }

    struct SessionOptions: OptionGroup {
        static let title = "Sessions"

        let idle = Option("session-idle", as: .durationOrNever(in: SessionLimits.lifetimes))
            .help("End sessions after this time without use: 30d; `never` removes the limit")
        let lifetime = Option("session-lifetime", as: .durationOrNever(in: SessionLimits.lifetimes))
            .help("End sessions this long after sign-in: 365d; `never` removes the limit")
        let rotation = Option("rotate-refresh-tokens", as: .onOff)
            .help("Issue a new refresh token at each refresh and end the session if an old one is used")
        let grace = Option("rotation-grace", as: .duration(in: TokenRotation.graces, plainUnit: 1))
            .help("Time during which a replaced refresh token still works, at most 10m (default: 30s)")
    }

    struct CleanUpOptions: OptionGroup {
        static let title = "Clean-up"

        let deletesAnonymous = Option<Bool?>(flag: "autodelete-anonymous")
            .help(
                "Delete anonymous users 30 days after sign-up, existing ones 30 days after enabling; =false disables "
                    + "this for new users"
            )
    }

    static func update(_ id: String, options: Options<UpdateOptions>) async throws {
        let (domain, unsetsDomain) = (options.domain.set, options.domain.unset)
        guard domain == nil || !unsetsDomain else {
            throw UsageError("--auth-domain and --no-auth-domain cannot be combined")
        }
        let changesDomain = domain != nil || unsetsDomain
        let settings = try options.settings.changes(at: SystemWallClock().now())
        guard changesDomain != !settings.isEmpty else {
            throw UsageError(
                settings.isEmpty
                    ? "project update needs a change, such as --auth-domain or --sign-up-quota"
                    : "--auth-domain and --no-auth-domain cannot be combined with other changes"
            )
        }
        try await Administration.run(with: options.store, in: .production) { administration in
            let project = try await administration.project(id)
            do {
                if changesDomain {
                    let changed = try await administration.accounts.setAuthDomain(domain, of: project)
                    show(authDomainOf: changed, as: options.output)
                } else {
                    let changed = try await administration.accounts.apply(settings, to: project)
                    show(settingsOf: changed, as: options.output)
                }
            } catch let error as IdentityError {
                throw UsageError(
                    changesDomain
                        ? "--auth-domain is \(domain ?? ""); expected a lower-case host name without scheme or port"
                        : error.detail ?? "invalid project settings"
                )
            } catch let error as StoreError where error.code == .conflict(.authDomain) {
                throw CommandFailure("another project uses the domain \(domain ?? "")")
            }
        }
    }

    private static func show(settingsOf project: Project, as output: Options<OutputOptions>) {
        let quota = SignUpQuota(project: project.config)
        let policy = Realm(project: project).policy
        let quotaText = quota.map {
            "\($0.limit) an hour from \($0.start.rfc3339) for \(ValueFormat.text(seconds: $0.duration))"
        }
        let times = [policy.sessionIdle, policy.sessionLifetime]
            .map { $0.map { ValueFormat.text(seconds: $0) } ?? "never" }
        output.show(
            [
                "projectId": .string(project.id), "signUpQuota": (quota?.message).map(JSONValue.object) ?? .null,
                "sessionIdle": policy.sessionIdle.map(JSONValue.integer) ?? .null,
                "sessionLifetime": policy.sessionLifetime.map(JSONValue.integer) ?? .null,
                "rotatesRefreshTokens": .bool(policy.rotatesRefreshTokens),
                "rotationGrace": .integer(policy.rotationGrace),
                "autodeleteAnonymousUsers": .bool(policy.deletesAnonymous),
            ],
            text: """
                project           \(project.id)
                sign-up quota     \(quotaText ?? "server default")
                session idle      \(times[0])
                session lifetime  \(times[1])
                refresh tokens    \(policy.rotatesRefreshTokens ? "rotated, grace \(policy.rotationGrace)s" : "fixed")
                anonymous users   \(policy.deletesAnonymous ? "deleted after 30 days" : "kept")
                """
        )
    }

    private static func show(authDomainOf project: Project, as output: Options<OutputOptions>) {
        output.show(
            ["projectId": .string(project.id), "authDomain": project.authDomain.map(JSONValue.string) ?? .null],
            text: "project      \(project.id)\nauth domain  \(project.authDomain ?? "none")"
        )
    }
}

extension Options where Group == ProjectCommand.SettingOptions {
    fileprivate func changes(at now: Timestamp) throws -> [Accounts.ProjectSetting] {
        var settings: [Accounts.ProjectSetting] = []
        if let quota = try self.quota.quota(at: now) { settings.append(.signUpQuota(quota)) }
        if self.quota.unset {
            guard settings.isEmpty else {
                throw UsageError("--sign-up-quota and --no-sign-up-quota cannot be combined")
            }
            settings.append(.signUpQuota(nil))
        }
        let sessions = self.sessions
        if let seconds = sessions.idle { settings.append(.sessionIdle(seconds)) }
        if let seconds = sessions.lifetime { settings.append(.sessionLifetime(seconds)) }
        if let isOn = sessions.rotation { settings.append(.rotatesRefreshTokens(isOn)) }
        if let seconds = sessions.grace { settings.append(.rotationGrace(seconds)) }
        if let isOn = self.cleanUp.deletesAnonymous { settings.append(.deletesAnonymous(isOn)) }
        return settings
    }
}

extension Options where Group == ProjectCommand.QuotaOptions {
    fileprivate func quota(at now: Timestamp) throws -> SignUpQuota? {
        guard let limit = self.limit else {
            if self.start != nil || self.duration != nil { throw UsageError("--from and --for need --sign-up-quota") }
            return nil
        }
        guard let duration = self.duration else {
            throw UsageError("--sign-up-quota needs --for with a duration of at most a week, such as 48h")
        }
        let quota = SignUpQuota(limit: limit, start: self.start ?? now, duration: duration)
        guard quota.start.adding(milliseconds: duration * 1000) > now else {
            throw UsageError("the period of --from and --for has already ended")
        }
        return quota
    }
}
