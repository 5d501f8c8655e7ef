public import CressetWire

extension Accounts {
    /// Adds a project with the settings that new ones start with.
    ///
    /// - Parameter domains: The hosts that the project authorises beside this machine, in lower case.
    /// - Throws: ``StoreError`` (`conflict(.project)`) if the id is taken.
    public func createProject(id: String, authorizing domains: [String] = []) async throws -> Project {
        let project = Project(
            id: id,
            number: RandomID.digits(12, from: secrets),
            apiKey: RandomID.apiKey(from: secrets),
            createdAt: clock.now(),
            config: ProjectDefaults.production(authorizing: domains)
        )
        // Of a new database the clock is believed from the first look on.
        _ = try await isClockSteady()
        try await store.insert(project)
        return project
    }

    /// Lets `change` rewrite the project's Config message, and returns the project as it is afterwards.
    ///
    /// - Throws: The refusals of ``SettingsRules``.
    public func updateConfig(
        of project: Project,
        _ change: @escaping @Sendable (JSONObject) throws -> JSONObject
    ) async throws -> Project {
        let now = clock.now()
        return try await store.updateProject(project.id) { project in
            project.config = try SettingsRules.checked(
                change(project.config),
                replacing: project.config,
                behavior: behavior,
                suffixes: publicSuffixes,
                at: now
            )
        }
    }

    /// Returns everything in a Config or Tenant message that is refused today, or kept and not followed.
    public func findings(in config: JSONObject) -> [SettingsFinding] {
        SettingsRules.findings(in: config, suffixes: publicSuffixes)
    }

    /// Gives the project a domain of its own for sign-in pages and mailed links; `nil` takes it away.
    ///
    /// - Throws: ``IdentityError`` (`unsupportedSetting`) for anything but a host name in lower case, and ``StoreError``
    ///   (`conflict(.authDomain)`) if another project has the domain.
    public func setAuthDomain(_ domain: String?, of project: Project) async throws -> Project {
        if let domain, let error = SettingsRules.authDomain(domain)?.error { throw error }
        return try await store.setAuthDomain(domain, of: project.id)
    }

    /// Returns the projects in the order of their ids.
    public func projects() async throws -> [Project] {
        var all: [Project] = []
        while true {
            let page = try await store.projects(after: all.last?.id ?? "", limit: Self.projectPage)
            all += page
            if page.count < Self.projectPage { return all }
        }
    }

    private static var projectPage: Int { 100 }

    /// Deletes the project with its users, tenants, settings and credentials. Users go first, in steps between which others
    /// have their turn: a deletion that was cut short is finished by the next one.
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

    /// Makes an administrator's token for the project. It is returned once; only its digest is kept.
    ///
    /// - Parameters:
    ///   - name: The purpose or the holder, for lists.
    ///   - lifetime: In seconds; `nil`: until it is revoked.
    public func createAdminToken(
        for project: Project,
        named name: String? = nil,
        lifetime: Int64?
    ) async throws -> (token: String, record: AdminToken) {
        let token = "cresset_" + Base64.urlEncoded(secrets.randomBytes(32))
        let now = clock.now()
        let record = AdminToken(
            digest: secrets.digest(Array(token.utf8)),
            projectID: project.id,
            name: name,
            createdAt: now,
            expiresAt: lifetime.map { Timestamp(milliseconds: now.milliseconds + $0 * 1000) }
        )
        try await store.insert(record)
        return (token, record)
    }

    /// Ends the bearer's rights of the token with that id at once.
    ///
    /// - Returns: The token that is gone; `nil` if the project has none of that id.
    public func revokeAdminToken(_ id: String, of project: Project) async throws -> AdminToken? {
        guard let token = try await store.adminTokens(of: project.id).first(where: { $0.id == id }),
            try await store.deleteAdminToken(digest: token.digest)
        else { return nil }
        return token
    }

    /// Returns the record of a bearer's token; `nil` if it is unknown or expired.
    public func adminToken(_ token: String) async throws -> AdminToken? {
        guard let record = try await store.adminToken(digest: secrets.digest(Array(token.utf8))) else { return nil }
        if let expiresAt = record.expiresAt, expiresAt <= clock.now() { return nil }
        return record
    }
}
