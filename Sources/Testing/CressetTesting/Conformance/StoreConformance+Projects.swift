import CressetIdentity
import CressetWire

extension StoreConformance {
    static let projects = [
        Check("projectIsFoundByEveryName", projectIsFoundByEveryName),
        Check("projectsAreListedPageByPage", projectsAreListedPageByPage),
        Check("takenProjectNamesAreRefused", takenProjectNamesAreRefused),
        Check("projectsConfigIsUpdated", projectsConfigIsUpdated),
        Check("projectUpdateThatThrowsChangesNothing", projectUpdateThatThrowsChangesNothing),
        Check("authDomainBelongsToOneProject", authDomainBelongsToOneProject),
        Check("deletedProjectTakesEverythingAlong", deletedProjectTakesEverythingAlong),
        Check("deletedProjectRejectsAccounts", deletedProjectRejectsAccounts),
        Check("projectBeginsEmpty", projectBeginsEmpty),
        Check("storeAnswersWhenAsked", storeAnswersWhenAsked),
    ]

    static func project(_ id: String, number: String, apiKey: String) -> Project {
        Project(
            id: id,
            number: number,
            apiKey: apiKey,
            createdAt: moment,
            config: ["signIn": ["email": ["enabled": true]], "list": ["a", 1, 2.5, .null]]
        )
    }

    static func projectIsFoundByEveryName(_ store: any IdentityStore) async throws {
        let acme = project("acme", number: "1", apiKey: "key-1")
        try await store.insert(acme)
        try await store.insert(project("zenith", number: "2", apiKey: "key-2"))
        try await expect(store.project(id: "acme"), is: acme)
        try await expect(store.project(number: "1"), is: acme)
        try await expect(store.project(apiKey: "key-1"), is: acme)
        try await expect(store.project(id: "1"), is: nil)
        try await expect(store.project(number: "acme"), is: nil)
        try await expect(store.project(apiKey: ""), is: nil)
    }

    static func projectsAreListedPageByPage(_ store: any IdentityStore) async throws {
        try await expect(store.projects(after: "", limit: 9), is: [])
        let all = ["acme", "blue", "zenith"].map { project($0, number: "n-\($0)", apiKey: "key-\($0)") }
        for project in all.reversed() { try await store.insert(project) }
        try await expect(store.projects(after: "", limit: 9), is: all)
        try await expect(store.projects(after: "", limit: 2), is: Array(all[..<2]))
        try await expect(store.projects(after: "blue", limit: 2), is: [all[2]])
        try await expect(store.projects(after: "zenith", limit: 2), is: [])
    }

    static func takenProjectNamesAreRefused(_ store: any IdentityStore) async throws {
        let acme = project("acme", number: "1", apiKey: "key-1")
        try await store.insert(acme)
        let cases: [(Project, StoreError.Conflict)] = [
            (project("acme", number: "2", apiKey: "key-2"), .project),
            (project("b", number: "1", apiKey: "key-2"), .project),
            (project("b", number: "2", apiKey: "key-1"), .apiKey),
        ]
        for (taken, conflict) in cases {
            try await expect(.conflict(conflict)) { try await store.insert(taken) }
            try await expect(store.project(id: "b"), is: nil)
            try await expect(store.project(id: "acme"), is: acme)
        }
    }

    static func projectsConfigIsUpdated(_ store: any IdentityStore) async throws {
        try await expect(.notFound) { try await store.updateProject("acme") { _ in throw Refusal() } }
        let before = project("acme", number: "1", apiKey: "key-1")
        let other = project("zenith", number: "2", apiKey: "key-2")
        try await store.insert(before)
        try await store.insert(other)
        let after = try await store.updateProject("acme") { project in
            project.config["signIn"] = nil
            project.config["new"] = "\u{1F600}"
        }
        try expect(after.config, is: ["list": ["a", 1, 2.5, .null], "new": "\u{1F600}"])
        try await expect(store.project(apiKey: "key-1"), is: after)
        try await expect(store.project(id: "zenith"), is: other)
    }

    static func authDomainBelongsToOneProject(_ store: any IdentityStore) async throws {
        try await expect(.notFound) { _ = try await store.setAuthDomain("auth.example", of: "acme") }
        let acme = project("acme", number: "1", apiKey: "key-1")
        let zenith = project("zenith", number: "2", apiKey: "key-2")
        for project in [acme, zenith] { try await store.insert(project) }
        for _ in 1...2 {
            try await expect(store.setAuthDomain("auth.example", of: "acme").authDomain, is: "auth.example")
        }
        try await expect(.conflict(.authDomain)) { _ = try await store.setAuthDomain("auth.example", of: "zenith") }
        try await expect(store.project(id: "zenith"), is: zenith)
        try await expect(store.setAuthDomain(nil, of: "acme"), is: acme)
        try await expect(store.project(id: "acme"), is: acme)
        try await expect(store.setAuthDomain("auth.example", of: "zenith").authDomain, is: "auth.example")
        try await expect(store.project(id: "zenith")?.authDomain, is: "auth.example")
        try await expect(store.projectID(ofAuthDomain: "auth.example"), is: "zenith")
        try await expect(store.projectID(ofAuthDomain: "other.example"), is: nil)
    }

    static func projectUpdateThatThrowsChangesNothing(_ store: any IdentityStore) async throws {
        let acme = project("acme", number: "1", apiKey: "key-1")
        try await store.insert(acme)
        try await expectRefusal {
            try await store.updateProject("acme") { project in
                project.config = [:]
                throw Refusal()
            }
        }
        try await expect(store.project(id: "acme"), is: acme)
    }

    static func deletedProjectTakesEverythingAlong(_ store: any IdentityStore) async throws {
        try await expect(.notFound) { try await store.deleteProject("acme") }
        let acme = project("acme", number: "1", apiKey: "key-1")
        let zenith = project("zenith", number: "2", apiKey: "key-2")
        for project in [acme, zenith] {
            try await store.insert(project)
            try await fill(project, in: store)
        }
        try await expect(.notFound) { try await store.deleteProject("1") }
        try await expect(store.project(id: "acme"), is: acme)
        try await store.deleteProject("acme")
        try await expect(.notFound) { try await store.deleteProject("acme") }
        try await expect(store.project(apiKey: "key-1"), is: nil)
        try await expect(holdings(of: "acme", in: store), is: [0, 0, 0, 0, 0])
        try await expect(store.project(id: "zenith"), is: zenith)
        try await expect(holdings(of: "zenith", in: store), is: [1, 1, 1, 1, 1])
    }

    static func projectBeginsEmpty(_ store: any IdentityStore) async throws {
        let acme = project("acme", number: "1", apiKey: "key-1")
        // Late requests can write after the project's deletion.
        try await fill(acme, in: store)
        try await store.insert(acme)
        try await expect(holdings(of: "acme", in: store), is: [0, 0, 0, 0, 0])
        try await fill(acme, in: store)
        let taken = project("acme", number: "2", apiKey: "key-2")
        try await expect(.conflict(.project)) { try await store.insert(taken) }
        try await expect(holdings(of: "acme", in: store), is: [1, 1, 1, 1, 1])
    }

    private static func fill(_ project: Project, in store: any IdentityStore) async throws {
        let tenant = Tenant(projectID: project.id, id: "blue", createdAt: moment, config: ["displayName": "blue"])
        try await store.insert(tenant)
        for tenantID in [nil, tenant.id] {
            let pool = UserPool(projectID: project.id, tenantID: tenantID)
            _ = try await store.insert(Account(pool: pool, localID: "ada", createdAt: moment), session: nil)
        }
        try await store.insert(
            AdminToken(
                digest: Array(project.id.utf8),
                projectID: project.id,
                name: nil,
                createdAt: moment,
                expiresAt: nil
            )
        )
        try await store.put(RegisteredApp(projectID: project.id, platform: .web, identifier: "site"))
    }

    private static func holdings(of projectID: String, in store: any IdentityStore) async throws -> [Int] {
        [
            try await store.countAccounts(in: UserPool(projectID: projectID)),
            try await store.countAccounts(in: UserPool(projectID: projectID, tenantID: "blue")),
            try await store.tenants(of: projectID, after: "", limit: 9).count,
            try await store.adminTokens(of: projectID).count, try await store.apps(of: projectID).count,
        ]
    }

    /// A server can know the project for a second longer.
    static func deletedProjectRejectsAccounts(_ store: any IdentityStore) async throws {
        let project = project("acme", number: "1", apiKey: "a")
        try await store.insert(project)
        try await store.insert(account("ada"), session: nil)
        try await store.deleteProject(project.id)
        for pool in [pool, tenantPool] {
            let newcomer = account("bob", in: pool)
            try await expect(.projectDeleted) {
                try await store.insert(newcomer, session: session(1, of: "bob", in: pool))
            }
            try await expect(.projectDeleted) {
                _ = try await store.importAccounts([newcomer], in: pool, options: careful)
            }
            try await expect(store.account("bob", in: pool), is: nil)
        }
        let digest = session(1, of: "bob").refreshTokenDigest
        try await expect(store.session(refreshTokenDigest: digest) == nil, "a session")
        try await store.insert(account("ada", in: otherPool), session: nil)
        try await store.insert(project)
        try await expect(store.countAccounts(in: pool), is: 0)
        try await store.insert(account("bob"), session: nil)
        try await expect(store.countAccounts(in: pool), is: 1)
    }

    static func storeAnswersWhenAsked(_ store: any IdentityStore) async throws {
        try await store.ping()
        try await store.writePendingUses()
        try await expect(store.countAccounts(in: pool), is: 0)
    }
}
