import CressetIdentity
import CressetSystem
import CressetWire

extension ProjectCommand {
    static func update(_ options: Options) async throws {
        guard options.arguments.count == 1, let id = options.arguments.first else {
            throw UsageError("project update needs a project ID")
        }
        let domain = options["auth-domain"]
        let changesDomain = try options.isSet("no-auth-domain") != (domain != nil)
        guard try changesDomain || (domain == nil && !options.isSet("no-auth-domain")) else {
            throw UsageError("--auth-domain and --no-auth-domain cannot be combined")
        }
        let settings = try settings(options, at: SystemWallClock().now())
        guard changesDomain != !settings.isEmpty else {
            throw UsageError(
                settings.isEmpty
                    ? "project update needs a change, such as --auth-domain or --sign-up-quota"
                    : "--auth-domain and --no-auth-domain cannot be combined with other changes"
            )
        }
        try await Administration.run(with: options, in: .production) { administration in
            let project = try await administration.project(id)
            if changesDomain {
                try await update(domain, of: project, by: administration, as: options)
            } else {
                try await update(settings, of: project, by: administration, as: options)
            }
        }
    }

    private static func update(
        _ domain: String?,
        of project: Project,
        by administration: Administration,
        as options: Options
    ) async throws {
        do {
            let changed = try await administration.accounts.setAuthDomain(domain, of: project)
            try show(authDomainOf: changed, as: options)
        } catch is IdentityError {
            throw UsageError(
                "--auth-domain is \(domain ?? ""); expected a lower-case host name without scheme or port"
            )
        } catch let error as StoreError where error.code == .conflict(.authDomain) {
            throw CommandFailure("another project uses the domain \(domain ?? "")")
        }
    }

    private static func update(
        _ settings: [Accounts.ProjectSetting],
        of project: Project,
        by administration: Administration,
        as options: Options
    ) async throws {
        do {
            let changed = try await administration.accounts.apply(settings, to: project)
            try show(settingsOf: changed, as: options)
        } catch let error as IdentityError {
            throw UsageError(error.detail ?? "invalid project settings")
        }
    }

    private static func settings(_ options: Options, at now: Timestamp) throws -> [Accounts.ProjectSetting] {
        var settings: [Accounts.ProjectSetting] = []
        if let quota = try signUpQuota(options, at: now) { settings.append(.signUpQuota(quota)) }
        if try options.isSet("no-sign-up-quota") {
            guard settings.isEmpty else {
                throw UsageError("--sign-up-quota and --no-sign-up-quota cannot be combined")
            }
            settings.append(.signUpQuota(nil))
        }
        if options["session-idle"] != nil {
            settings.append(.sessionIdle(try sessionTime("session-idle", in: options)))
        }
        if options["session-lifetime"] != nil {
            settings.append(.sessionLifetime(try sessionTime("session-lifetime", in: options)))
        }
        if let isOn = try options.choice("rotate-refresh-tokens", of: [("on", true), ("off", false)]) {
            settings.append(.rotatesRefreshTokens(isOn))
        }
        if let seconds = try options.duration("rotation-grace", in: TokenSuccession.graces, plainUnit: 1) {
            settings.append(.rotationGrace(seconds))
        }
        if options["autodelete-anonymous"] != nil {
            settings.append(.deletesAnonymous(try options.isSet("autodelete-anonymous")))
        }
        return settings
    }

    private static func signUpQuota(_ options: Options, at now: Timestamp) throws -> SignUpQuota? {
        guard let limit = try options.integer("sign-up-quota", in: 0...Int(Int32.max)) else {
            guard options["from"] == nil, options["for"] == nil else {
                throw UsageError("--from and --for need --sign-up-quota")
            }
            return nil
        }
        guard let duration = try options.duration("for", in: 1...SignUpQuota.longestDuration) else {
            throw UsageError("--sign-up-quota needs --for with a duration of at most a week, such as 48h")
        }
        let start = try options["from"].map { text in
            guard let start = Timestamp(rfc3339: text) else {
                throw UsageError("--from is \(text); expected a time such as 2026-01-31T08:00:00Z")
            }
            return start
        }
        let quota = SignUpQuota(limit: limit, start: start ?? now, duration: duration)
        guard quota.start.adding(milliseconds: duration * 1000) > now else {
            throw UsageError("the period of --from and --for has already ended")
        }
        return quota
    }

    /// Returns the lifetime in seconds, or `nil` for `never`.
    private static func sessionTime(_ name: String, in options: Options) throws -> Int64? {
        guard options[name] != "never" else { return nil }
        return try options.duration(name, in: SessionLimits.lifetimes, or: "never")
    }

    private static func show(settingsOf project: Project, as options: Options) throws {
        let quota = SignUpQuota(project: project.config)
        let policy = Realm(project: project).policy
        guard try options.isSet("json") else {
            let quotaText = quota.map {
                "\($0.limit) an hour from \($0.start.rfc3339) for \(Options.text(seconds: $0.duration))"
            }
            let times = [policy.sessionIdle, policy.sessionLifetime]
                .map { $0.map { Options.text(seconds: $0) } ?? "never" }
            return System.printLine(
                """
                project           \(project.id)
                sign-up quota     \(quotaText ?? "server default")
                session idle      \(times[0])
                session lifetime  \(times[1])
                refresh tokens    \(policy.rotatesRefreshTokens ? "rotated, grace \(policy.rotationGrace)s" : "fixed")
                anonymous users   \(policy.deletesAnonymous ? "deleted after 30 days" : "kept")
                """
            )
        }
        options.printJSON([
            "projectId": .string(project.id), "signUpQuota": (quota?.message).map(JSONValue.object) ?? .null,
            "sessionIdle": policy.sessionIdle.map(JSONValue.integer) ?? .null,
            "sessionLifetime": policy.sessionLifetime.map(JSONValue.integer) ?? .null,
            "rotatesRefreshTokens": .bool(policy.rotatesRefreshTokens),
            "rotationGrace": .integer(policy.rotationGrace),
            "autodeleteAnonymousUsers": .bool(policy.deletesAnonymous),
        ])
    }

    private static func show(authDomainOf project: Project, as options: Options) throws {
        guard try options.isSet("json") else {
            return System.printLine("project      \(project.id)\nauth domain  \(project.authDomain ?? "none")")
        }
        options.printJSON([
            "projectId": .string(project.id), "authDomain": project.authDomain.map(JSONValue.string) ?? .null,
        ])
    }
}
