import CressetAuth
import Foundation
import Testing

/// App classes accepted by Swift 6 without annotations: neither final nor Sendable.
struct AppClassesTests {
    private class Delegate: NSObject, AuthUIDelegate {
        var pages: [URL] = []
        let auth: Auth

        init(_ auth: Auth) {
            self.auth = auth
        }

        func open(_ url: URL) {
            pages.append(url)
            let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            let query = Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
            let link = "link=" + WebFlowTests.encoded("https://x.y/?code=1")
            let redirect = WebFlowTests.redirect(query, scheme: "app-1-1-ios-abc", adding: link)
            if let redirect = URL(string: redirect) { _ = auth.canHandle(redirect) }
        }
    }

    private class Provider: NSObject, FederatedAuthProvider {
        var asked = 0

        func credential(with uiDelegate: (any AuthUIDelegate)?) async throws -> AuthCredential {
            asked += 1
            return EmailAuthProvider.credential(withEmail: "ada@example.com", password: "engine-1843")
        }
    }

    @Test func delegateOpensThePage() async throws {
        try await TestApp.run { app in
            let delegate = Delegate(app.auth)
            let provider = OAuthProvider(providerID: "microsoft.com", auth: app.auth)
            let credential = try await provider.credential(with: delegate)
            #expect(credential.provider == "microsoft.com")
            #expect(delegate.pages.count == 1)
        }
    }

    @Test func providerSignsIn() async throws {
        try await TestApp.run { app in
            let uid = try await app.auth.createUser(withEmail: "ada@example.com", password: "engine-1843").user.uid
            let provider = Provider()
            let user = try await app.auth.signIn(with: provider, uiDelegate: nil).user
            #expect(user.uid == uid)
            let (results, continuation) = AsyncStream<String?>.makeStream()
            app.auth.signIn(with: provider, uiDelegate: nil) { result, _ in continuation.yield(result?.user.uid) }
            var iterator = results.makeAsyncIterator()
            #expect(await iterator.next() == .some(uid))
            #expect(provider.asked == 2)
        }
    }

    @Test func metadataIsSendable() async throws {
        try await TestApp.run { app in
            let metadata = try await app.auth.signInAnonymously().user.metadata
            let created = await Task.detached { metadata.creationDate }.value
            #expect(created != nil)
        }
    }

    @Test func settingHasBothNames() {
        let settings = AuthSettings()
        settings.appVerificationDisabledForTesting = true
        #expect(settings.isAppVerificationDisabledForTesting)
        settings.isAppVerificationDisabledForTesting = false
        #expect(!settings.appVerificationDisabledForTesting)
    }
}
