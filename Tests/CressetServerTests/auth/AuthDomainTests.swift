import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

/// A project's custom domain instead of the server's host.
struct AuthDomainTests {
    private static let domain = "login.acme.example"

    /// Runs a test with a project using the domain on a server with a different public URL.
    private static func run(_ body: (AuthRedirectWalk) async throws -> Void) async throws {
        try await AuthRedirectWalk.run { walk in
            try await set(domain, walk.service)
            try await body(walk)
        }
    }

    private static func set(_ domain: String?, _ service: TestService) async throws {
        _ = try await service.accounts.setAuthDomain(domain, of: service.project)
        // The service reloads settings within a second.
        service.clock.advance(seconds: 2)
    }

    private static func open(
        _ path: String,
        at host: String = domain,
        cookie: String? = nil,
        _ walk: AuthRedirectWalk
    ) async throws -> Answer {
        var headers: HTTPHeaders = ["Host": host]
        headers["Cookie"] = cookie
        return try await walk.service.call(.get, path, as: .nobody, headers: headers)
    }

    private static func page(_ walk: AuthRedirectWalk) async throws -> String {
        let query = try await walk.parameters().sorted { $0.key < $1.key }
        return AuthRedirectWalk.page + "?"
            + query.map { "\($0.key)=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
    }

    // MARK: Refusals

    @Test(arguments: [
        "", "localhost", "login", "https://login.acme.example", "login.acme.example:8443", "login.acme.example/",
        "Login.acme.example", "login.acme.example.", ".acme.example", "*.acme.example", "192.0.2.7", "[::1]",
        "b\u{FC}cher.example", "a b.example", "login..example", String(repeating: "a", count: 64) + ".example",
    ])
    func malformedDomainIsRefused(_ domain: String) async throws {
        try await AuthRedirectWalk.run { walk in
            let before = try await walk.service.store.project(id: "acme")
            await #expect(throws: IdentityError(.unsupportedSetting)) {
                _ = try await walk.service.accounts.setAuthDomain(domain, of: walk.service.project)
            }
            #expect(try await walk.service.store.project(id: "acme") == before)
        }
    }

    @Test func domainOfAnotherProjectIsRefused() async throws {
        try await Self.run { walk in
            let (service, accounts) = (walk.service, walk.service.accounts)
            let other = try await accounts.createProject(id: "zenith")
            var refusal: StoreError.Code?
            do {
                _ = try await accounts.setAuthDomain(Self.domain, of: other)
            } catch let error as StoreError {
                refusal = error.code
            }
            #expect(refusal == .conflict(.authDomain))
            #expect(try await service.store.project(id: "zenith") == other)
            #expect(try await service.store.project(id: "acme")?.authDomain == Self.domain)
        }
    }

    /// This holds even if the other project has authorized the domain or registered it for its links.
    @Test func pagesOfAnotherProjectAreRefusedAtTheDomain() async throws {
        try await Self.run { walk in
            let other = try await walk.service.accounts.createProject(id: "zenith")
            let page = "__/auth/iframe?v=1&apiKey="
            #expect(try await Self.open(page + other.apiKey, at: "zenith.example", walk).status == 200)
            #expect(try await Self.open(page + walk.service.project.apiKey, walk).status == 200)
            for host in [
                Self.domain, Self.domain.uppercased(), Self.domain + ":443", Self.domain + ".", "login..example",
            ] {
                let refused = try await Self.open(page + other.apiKey, at: host, walk)
                #expect(refused.status == 400, "\(host): \(refused.text)")
            }
        }
    }

    @Test func appsOfAnotherProjectDoNotOpenTheDomainsLinks() async throws {
        try await Self.run { walk in
            let (service, accounts) = (walk.service, walk.service.accounts)
            let other = try await accounts.createProject(id: "zenith")
            _ = try await service.store.updateProject(other.id) { project in
                project.config["authorizedDomains"] = [.string(Self.domain)]
            }
            for id in ["acme", "zenith"] {
                try await service.store.put(RegisteredApp(projectID: id, platform: .android, identifier: "com.\(id)"))
            }
            let apps = try await accounts.apps(on: .android, openingLinksOf: Self.domain) { id in
                try await service.store.project(id: id)
            }
            #expect(apps.map(\.identifier).contains("com.acme"))
            #expect(!apps.map(\.identifier).contains("com.zenith"))
        }
    }

    @Test(arguments: ["", "?updateMask=cressetAuthDomain", "?updateMask=cressetAuthDomain,signIn"])
    func administratorOfTheProjectSeesItAndDoesNotChangeIt(_ mask: String) async throws {
        try await Self.run { walk in
            let changed = try await walk.service.call(
                .patch,
                "v2/projects/acme/config" + mask,
                JSONValue.object(["cressetAuthDomain": "evil.example"]).serialized(),
                as: .administrator
            )
            #expect(changed["cressetAuthDomain"] == .string(Self.domain), "\(changed.text)")
            #expect(try await walk.service.store.project(id: "acme")?.authDomain == Self.domain)
        }
    }

    // MARK: Sign-in pages

    @Test func providerLeadsBackToTheProjectsDomain() async throws {
        try await Self.run { walk in
            let started = try await Self.open(try await Self.page(walk), walk)
            #expect(started.status == 303)
            let url = started.headers["Location"] ?? ""
            #expect(AuthRedirectWalk.query(of: url)["redirect_uri"] == "https://\(Self.domain)/__/auth/handler")
            let back = walk.service.provider.consent(to: url, as: ["sub": "person-1", "email": "ada@example.com"])
            #expect(back.hasPrefix("https://\(Self.domain)/__/auth/handler?"))
            let path = AuthRedirectWalk.page + back.drop { $0 != "?" }
            let answer = try await Self.open(path, cookie: AuthRedirectWalk.cookie(of: started), walk)
            let target = AuthRedirectWalk.attribute("data-target", of: answer) ?? ""
            let deepLink = AuthRedirectWalk.query(of: target)["deep_link_id"] ?? ""
            #expect(deepLink.hasPrefix("https://\(Self.domain)/__/auth/callback?"))
            let link = AuthRedirectWalk.query(of: deepLink)["link"] ?? ""
            #expect(link == back)
            let signedIn = try await walk.service.post(
                "v1/accounts:signInWithIdp",
                [
                    "requestUri": .string(link), "sessionId": .string(AuthRedirectWalk.rawSessionID),
                    "postBody": "providerId=oidc.acme", "returnSecureToken": true,
                ]
            )
            #expect(signedIn.status == 200, "\(signedIn.text)")
        }
    }

    /// The cookie must be on the host of the provider's redirect.
    @Test func pageAtAnotherHostMovesThereOnce() async throws {
        try await Self.run { walk in
            let page = try await Self.page(walk)
            let moved = try await Self.open(page, at: "auth.example.com", walk)
            #expect(moved.status == 303)
            #expect(moved.headers["Set-Cookie"] == nil)
            let location = moved.headers["Location"] ?? ""
            #expect(location.hasPrefix("https://\(Self.domain)/\(AuthRedirectWalk.page)?"))
            for (name, value) in try await walk.parameters() {
                #expect(AuthRedirectWalk.query(of: location)[name] == value)
            }
            // Behind a proxy hiding the host, the page must not redirect forever.
            let hidden = try await Self.open(
                AuthRedirectWalk.page + location.drop { $0 != "?" },
                at: "10.0.0.7:9099",
                walk
            )
            #expect(hidden.headers["Location"]?.hasPrefix("https://id.example.com/authorize?") == true)
        }
    }

    @Test func projectWithoutOneKeepsTheServersHost() async throws {
        try await Self.run { walk in
            try await Self.set(nil, walk.service)
            let url = try await Self.open(try await Self.page(walk), walk).headers["Location"] ?? ""
            #expect(AuthRedirectWalk.query(of: url)["redirect_uri"] == "https://auth.example.com/__/auth/handler")
        }
    }

    // MARK: Elsewhere

    @Test func mailedLinksLeadThere() async throws {
        try await Self.run { walk in
            try await walk.service.addUser()
            for host in ["evil.example", "auth.example.com"] {
                let answer = try await walk.service.sendCode(
                    "PASSWORD_RESET",
                    ["email": "ada@example.com"],
                    headers: ["Host": host]
                )
                #expect(answer.status == 200)
                walk.service.clock.advance(seconds: 1)
                let link = try await walk.service.mail(to: "ada@example.com")?.link ?? ""
                #expect(link.hasPrefix("https://\(Self.domain)/__/auth/action?"))
            }
        }
    }

    @Test func itIsAuthorisedAndFindsTheProjectsApps() async throws {
        try await Self.run { walk in
            var app = walk.app
            app.teamID = "ABCDE12345"
            try await walk.service.store.put(app)
            let shown = try await walk.service.get("v1/projects")
            #expect(shown["authorizedDomains"]?.array?.contains(.string(Self.domain)) == true)
            func association(at host: String) async throws -> String {
                try await Self.open(".well-known/apple-app-site-association", at: host, walk).text
            }
            #expect(try await association(at: Self.domain).contains("ABCDE12345.com.example.app"))
            #expect(try await !association(at: "other.acme.example").contains("com.example.app"))
        }
    }

    @Test func webAppsConfigurationNamesIt() async throws {
        try await Self.run { walk in
            let project = try #require(try await walk.service.store.project(id: "acme"))
            let app = RegisteredApp(projectID: "acme", platform: .web, identifier: "Shop")
            let text = ClientConfiguration(
                app,
                of: project,
                appID: app.appID(in: project, secrets: walk.service.vault),
                origin: "https://auth.example.com"
            ).text
            let object = try JSONValue(parsing: Array(text.utf8)).object
            #expect(object?["authDomain"] == .string(Self.domain))
            #expect(object?["authHost"] == "https://auth.example.com")
        }
    }
}
