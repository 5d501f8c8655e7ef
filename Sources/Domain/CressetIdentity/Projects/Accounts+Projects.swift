public import CressetWire

extension Accounts {
    /// Creates a project with default settings.
    ///
    /// - Throws: ``StoreError`` (`conflict(.project)`) if the id is taken.
    public func createProject(
        id: String,
        config: JSONObject = ProjectDefaults.production(authorizing: [])
    ) async throws -> Project {
        let project = Project(
            id: id,
            number: RandomID.digits(12, from: secrets),
            apiKey: RandomID.apiKey(from: secrets),
            createdAt: clock.now(),
            config: config
        )
        // With a new database, the clock counts as steady from this check on.
        _ = try await isClockSteady()
        try await store.insert(project)
        return project
    }

    /// - Throws: Errors of ``SettingsValidation``.
    public func updateConfig(
        of project: Project,
        _ change: @escaping @Sendable (JSONObject) throws -> JSONObject
    ) async throws -> Project {
        let now = clock.now()
        return try await store.updateProject(project.id) { project in
            project.config = try SettingsValidation.checked(
                change(project.config),
                replacing: project.config,
                behavior: behavior,
                suffixes: publicSuffixes,
                at: now
            )
        }
    }

    public func findings(in config: JSONObject) -> [SettingsFinding] {
        SettingsValidation.findings(in: config, suffixes: publicSuffixes)
    }

    /// Sets or removes the project's custom domain for sign-in pages and mailed links.
    ///
    /// - Throws: ``IdentityError`` (`unsupportedSetting`) for anything except a host name in lower case, and
    ///   ``StoreError`` (`conflict(.authDomain)`) if another project has the domain.
    public func setAuthDomain(_ domain: String?, of project: Project) async throws -> Project {
        if let domain, let error = SettingsValidation.authDomain(domain)?.error { throw error }
        return try await store.setAuthDomain(domain, of: project.id)
    }

    /// Sorts by id.
    public func projects() async throws -> [Project] {
        var all: [Project] = []
        while true {
            let page = try await store.projects(after: all.last?.id ?? "", limit: Self.projectPage)
            all += page
            if page.count < Self.projectPage { return all.filter { !ProjectID.isReserved($0.id) } }
        }
    }

    private static var projectPage: Int { 100 }

    /// Deletes the project with its users, tenants, settings and credentials.
    ///
    /// Deletes users first, in small steps; the next call completes an interrupted deletion. Operators keep their roles.
    ///
    /// - Throws: ``StoreError`` (`notFound`).
    public func deleteProject(_ project: Project) async throws {
        try await deleteUsers(in: UserPool(projectID: project.id))
        var last = ""
        while let tenant = try await store.tenants(of: project.id, after: last, limit: 1).first {
            try await deleteUsers(in: UserPool(projectID: project.id, tenantID: tenant.id))
            last = tenant.id
        }
        try await store.deleteProject(project.id)
    }

    private func deleteUsers(in pool: UserPool) async throws {
        while true {
            let page = try await store.accounts(in: pool, after: "", limit: AuditEvent.nameLimit)
            guard !page.isEmpty else { return }
            _ = try await store.delete(page.map(\.localID), in: pool) { _ in true }
        }
    }

    /// Creates an administrator's token for the project, returned once; the store keeps only its digest.
    ///
    /// - Parameter lifetime: In seconds; `nil` for no expiry.
    public func createAdminToken(
        for project: Project,
        named name: String? = nil,
        role: Role = .owner,
        lifetime: Int64?,
        belongsToServiceAccount: Bool = false
    ) async throws -> (token: String, record: AdminToken) {
        let token = "cresset_" + Base64.urlEncoded(secrets.randomBytes(32))
        let now = clock.now()
        let record = AdminToken(
            digest: secrets.digest(Array(token.utf8)),
            projectID: project.id,
            name: name,
            createdAt: now,
            expiresAt: lifetime.map { Timestamp(milliseconds: now.milliseconds + $0 * 1000) },
            belongsToServiceAccount: belongsToServiceAccount,
            role: role
        )
        try await store.insert(record)
        return (token, record)
    }

    /// Revokes an administrator's token immediately.
    ///
    /// - Returns: Revoked token; `nil` for an unknown id.
    public func revokeAdminToken(_ id: String, of project: Project) async throws -> AdminToken? {
        guard let token = try await store.adminTokens(of: project.id).first(where: { $0.id == id }),
            try await store.deleteAdminToken(digest: token.digest)
        else { return nil }
        return token
    }

    /// `nil` if unknown or expired.
    public func adminToken(_ token: String) async throws -> AdminToken? {
        guard let record = try await store.adminToken(digest: secrets.digest(Array(token.utf8))) else { return nil }
        if let expiresAt = record.expiresAt, expiresAt <= clock.now() { return nil }
        return record
    }
}
