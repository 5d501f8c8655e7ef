import CressetIdentity

extension StoreConformance {
    static let apps = [
        Check("everyMemberOfAnAppIsKept", everyMemberOfAnAppIsKept),
        Check("appThatIsPutAgainIsReplaced", appThatIsPutAgainIsReplaced),
        Check("appsComeByProjectPlatformAndIdentifier", appsComeByProjectPlatformAndIdentifier),
        Check("unknownAppCannotBeDeleted", unknownAppCannotBeDeleted),
        Check("deletedAppIsGone", deletedAppIsGone),
        Check("linkDomainsBelongToTheirProject", linkDomainsBelongToTheirProject),
        Check("linkDomainFindsItsProjects", linkDomainFindsItsProjects),
        Check("deletedLinkDomainIsGone", deletedLinkDomainIsGone),
    ]

    private static func app(
        _ identifier: String,
        on platform: RegisteredApp.Platform = .ios,
        of projectID: String = "acme"
    ) -> RegisteredApp {
        RegisteredApp(projectID: projectID, platform: platform, identifier: identifier)
    }

    static func everyMemberOfAnAppIsKept(_ store: any IdentityStore) async throws {
        var ios = app("com.example.app")
        ios.teamID = "ABCDE12345"
        ios.appStoreID = "123"
        ios.ownAppID = "1:123:ios:abc"
        ios.clientID = "123-abc.apps.googleusercontent.com"
        var android = app("com.example.app", on: .android)
        android.certificateDigests = ["B0:01", "A0:02"]
        android.sha1CertificateDigests = ["C0:01", "A0:03"]
        let web = app("Shop window", on: .web)
        for app in [web, android, ios, app("bare")] { try await store.put(app) }
        try await expect(store.apps(of: "acme"), is: [android, app("bare"), ios, web])
    }

    static func appThatIsPutAgainIsReplaced(_ store: any IdentityStore) async throws {
        var before = app("a")
        before.teamID = "ABCDE12345"
        before.appStoreID = "123"
        var after = app("a")
        after.teamID = "FGHIJ67890"
        for app in [before, app("a", on: .android), app("a", of: "zenith"), after] { try await store.put(app) }
        try await expect(store.apps(of: "acme"), is: [app("a", on: .android), after])
        try await expect(store.apps(of: "zenith"), is: [app("a", of: "zenith")])
    }

    static func appsComeByProjectPlatformAndIdentifier(_ store: any IdentityStore) async throws {
        try await expect(store.apps(of: nil), is: [])
        let ordered = [
            app("b", on: .android), app("c", on: .android), app("B"), app("a"), app("a", on: .android, of: "zenith"),
        ]
        for app in ordered.reversed() { try await store.put(app) }
        try await expect(store.apps(of: nil), is: ordered)
        try await expect(store.apps(of: "acme"), is: Array(ordered.dropLast()))
        for projectID in ["", "acm", "ACME"] { try await expect(store.apps(of: projectID), is: []) }
    }

    static func unknownAppCannotBeDeleted(_ store: any IdentityStore) async throws {
        try await store.put(app("a"))
        try await expect(store.deleteApp("b", on: .ios, of: "acme"), is: false)
        try await expect(store.deleteApp("a", on: .android, of: "acme"), is: false)
        try await expect(store.deleteApp("a", on: .ios, of: "zenith"), is: false)
        try await expect(store.apps(of: nil), is: [app("a")])
    }

    static func deletedAppIsGone(_ store: any IdentityStore) async throws {
        for app in [app("a"), app("a", on: .android), app("a", of: "zenith")] { try await store.put(app) }
        try await expect(store.deleteApp("a", on: .ios, of: "acme"), is: true)
        try await expect(store.deleteApp("a", on: .ios, of: "acme"), is: false)
        try await expect(store.apps(of: nil), is: [app("a", on: .android), app("a", of: "zenith")])
    }

    static func linkDomainsBelongToTheirProject(_ store: any IdentityStore) async throws {
        try await expect(store.linkDomains(of: "acme"), is: [])
        for domain in ["b.example", "a.example", "b.example"] { try await store.addLinkDomain(domain, of: "acme") }
        try await store.addLinkDomain("c.example", of: "zenith")
        try await expect(store.linkDomains(of: "acme"), is: ["a.example", "b.example"])
        try await expect(store.linkDomains(of: "zenith"), is: ["c.example"])
    }

    static func linkDomainFindsItsProjects(_ store: any IdentityStore) async throws {
        for (domain, projectID) in [("a.example", "zenith"), ("a.example", "acme"), ("b.example", "blue")] {
            try await store.addLinkDomain(domain, of: projectID)
        }
        try await expect(store.projectIDs(ofLinkDomain: "a.example"), is: ["acme", "zenith"])
        try await expect(store.projectIDs(ofLinkDomain: "b.example"), is: ["blue"])
        for domain in ["", "example", "A.example", "a.example.com"] {
            try await expect(store.projectIDs(ofLinkDomain: domain), is: [])
        }
    }

    static func deletedLinkDomainIsGone(_ store: any IdentityStore) async throws {
        for projectID in ["acme", "zenith"] { try await store.addLinkDomain("a.example", of: projectID) }
        try await expect(store.deleteLinkDomain("b.example", of: "acme"), is: false)
        try await expect(store.deleteLinkDomain("a.example", of: "acme"), is: true)
        try await expect(store.deleteLinkDomain("a.example", of: "acme"), is: false)
        try await expect(store.linkDomains(of: "acme"), is: [])
        try await expect(store.linkDomains(of: "zenith"), is: ["a.example"])
    }
}
