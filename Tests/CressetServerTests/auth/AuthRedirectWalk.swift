import CressetHTTP
import CressetIdentity
import CressetServer
import CressetServices
import CressetTesting
import CressetWire
import Testing

/// An app and a browser, redirected to a provider and back.
struct AuthRedirectWalk {
    static let page = "__/auth/handler"
    static let rawSessionID = "RAWSESSION"

    let service: TestService
    let app: RegisteredApp

    static func run(
        _ behavior: Behavior = .production,
        publicURL: String? = "https://auth.example.com",
        _ body: (AuthRedirectWalk) async throws -> Void
    ) async throws {
        try await TestService.run(behavior, publicURL: publicURL) { service in
            try await service.addProvider()
            var ios = RegisteredApp(projectID: service.project.id, platform: .ios, identifier: "com.example.app")
            ios.clientID = "123-abc.apps.googleusercontent.com"
            try await service.store.put(ios)
            for (platform, identifier) in [(RegisteredApp.Platform.android, "com.example.droid"), (.web, "Shop")] {
                try await service.store.put(
                    RegisteredApp(projectID: service.project.id, platform: platform, identifier: identifier)
                )
            }
            try await body(AuthRedirectWalk(service: service, app: ios))
        }
    }

    func appID(_ platform: RegisteredApp.Platform = .ios) async throws -> AppID {
        let app = try #require(
            try await service.store.apps(of: service.project.id).first { $0.platform == platform }
        )
        return app.appID(in: service.project, secrets: service.vault)
    }

    /// Returns the iOS SDK's parameters with some replaced; empty ones are omitted.
    func parameters(_ changes: [String: String] = [:]) async throws -> [String: String] {
        let standard = [
            "apiKey": service.project.apiKey, "authType": "signInWithRedirect", "ibi": "com.example.app",
            "sessionId": try sessionIDHash(), "eventId": "EVENTABCDE", "providerId": "oidc.acme",
            "appId": try await appID().text, "v": "FirebaseAuth.iOS/11",
        ]
        return standard.merging(changes) { $1 }.filter { !$0.value.isEmpty }
    }

    func sessionIDHash() throws -> String {
        service.vault.digest(Array(Self.rawSessionID.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            .joined()
    }

    func start(_ changes: [String: String] = [:], cookie: String? = nil) async throws -> Answer {
        let query = try await parameters(changes).map { "\($0.key)=\(PercentEncoding.encode($0.value))" }
        return try await open(Self.page + "?" + query.joined(separator: "&"), cookie: cookie)
    }

    func open(_ path: String, cookie: String? = nil) async throws -> Answer {
        try await service.call(.get, path, as: .nobody, headers: cookie.map { ["Cookie": $0] } ?? [:])
    }

    func post(_ form: String, cookie: String? = nil) async throws -> Answer {
        var headers: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
        headers["Cookie"] = cookie
        return try await service.call(.post, Self.page, Array(form.utf8), as: .nobody, headers: headers)
    }

    /// Goes to the provider, consents and returns the path of the redirect.
    func consent(_ changes: [String: String] = [:]) async throws -> (path: String, cookie: String) {
        let started = try await start(changes)
        let url = try #require(started.headers["Location"])
        let back = service.provider.consent(to: url, as: ["sub": "person-1", "email": "ada@example.com"])
        return (String(back.drop { $0 != "?" }), Self.cookie(of: started))
    }

    static func cookie(of answer: Answer) -> String {
        String((answer.headers["Set-Cookie"] ?? "").prefix { $0 != ";" })
    }

    /// Returns the first attribute with the name in the page, unescaped.
    static func attribute(_ name: String, of answer: Answer, after mark: String = "<body>") -> String? {
        guard let mark = answer.text.firstRange(of: mark) else { return nil }
        let rest = answer.text[mark.upperBound...]
        guard let start = rest.firstRange(of: "\(name)=\"") else { return nil }
        let value = String(rest[start.upperBound...].prefix { $0 != "\"" })
        return value.replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }

    static func query(of url: String) -> HTTPQuery {
        HTTPQuery(String(url.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }))
    }
}
