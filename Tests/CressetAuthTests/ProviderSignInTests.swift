import CressetAuth
import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Foundation
import Testing

/// Sign-in on a provider's page, from the app through the server and the provider and back.
struct ProviderSignInTests {
    private static func signInByToken(_ app: TestApp, _ fake: FakeProviders) async throws {
        let token = fake.accessToken(of: People.tweeter)
        try await app.auth.signIn(with: TwitterAuthProvider.credential(withToken: token, secret: "s"))
    }

    @Test func unconfiguredProviderIsRefusedOnThePageAndAtSignIn() async throws {
        try await TestApp.run(with: []) { app, fake, _ in
            fake.signIn(People.ada)
            let onPage = await thrownError { _ = try await app.microsoft().credential(with: nil) }
            #expect(code(onPage) == .webSignInUserInteractionFailure)
            #expect(onPage?.localizedFailureReason?.hasPrefix("[auth/operation-not-allowed] - ") == true)
            let credential = OAuthProvider.credential(providerID: .custom("microsoft.com"), idToken: "x.y.z")
            #expect(await failure { try await app.auth.signIn(with: credential) } == .operationNotAllowed)
            #expect(app.auth.currentUser == nil)
            let accounts = try await app.service.accounts()
            #expect(accounts.isEmpty)
        }
    }

    @Test func disabledProviderIsRefusedUntilItIsEnabled() async throws {
        try await TestApp.run(with: []) { app, fake, _ in
            try await app.service.addWellKnownProvider("microsoft.com", isEnabled: false)
            fake.signIn(People.ada)
            let onPage = await thrownError { _ = try await app.microsoft().credential(with: nil) }
            #expect(code(onPage) == .webSignInUserInteractionFailure)
            #expect(onPage?.localizedFailureReason?.hasPrefix("[auth/operation-not-allowed] - ") == true)
            let credential = OAuthProvider.credential(providerID: .custom("microsoft.com"), idToken: "x.y.z")
            #expect(await failure { try await app.auth.signIn(with: credential) } == .operationNotAllowed)
            #expect(try await app.service.accounts().isEmpty)
            let enabled = try await app.service.call(
                .patch,
                "v2/projects/acme/defaultSupportedIdpConfigs/microsoft.com?updateMask=enabled",
                Array(#"{"enabled":true}"#.utf8),
                as: .administrator
            )
            #expect(enabled.status == 200)
            #expect(try await app.signIn(People.ada, fake).user.email == "ada@example.com")
        }
    }

    @Test func twitterIsRefusedUntilItsKeyAndSecretAreStored() async throws {
        try await TestApp.run(with: []) { app, fake, _ in
            #expect(await failure { try await Self.signInByToken(app, fake) } == .operationNotAllowed)
            #expect(try await app.service.accounts().isEmpty)
            try await app.service.addWellKnownProvider("twitter.com")
            try await Self.signInByToken(app, fake)
            #expect(app.auth.currentUser?.providerData.map(\.providerID) == ["twitter.com"])
        }
    }

    @Test func refusalAtTheProviderSignsInNoUser() async throws {
        for id in ["microsoft.com", "twitter.com"] {
            try await TestApp.run(with: [id]) { app, fake, _ in
                let user = try await app.auth.signInAnonymously().user
                fake.signIn(nil)
                let provider = OAuthProvider(providerID: id, auth: app.auth)
                let found = await thrownError { try await app.auth.signIn(with: provider, uiDelegate: nil) }
                #expect(code(found) == .webSignInUserInteractionFailure)
                #expect(found?.localizedFailureReason?.hasPrefix("[auth/user-cancelled] - ") == true)
                #expect(app.auth.currentUser === user)
                #expect(try await app.service.accounts().count == 1)
            }
        }
    }

    @Test(arguments: ["client_id", "response_type", "redirect_uri", "state", "scope", "response_mode"])
    func parametersOfTheProtocolAreNotTheApps(_ name: String) async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            fake.signIn(People.ada)
            let provider = app.microsoft()
            provider.customParameters = [name: "mine"]
            let found = await thrownError { _ = try await provider.credential(with: nil) }
            #expect(code(found) == .webSignInUserInteractionFailure)
            #expect(found?.localizedFailureReason?.hasPrefix("[auth/argument-error] - ") == true)
            #expect(fake.page.isEmpty)
        }
    }

    @Test func personOfAnotherTenantIsRefused() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            fake.signIn(People.ada)
            let (provider, tenant) = (app.microsoft(), People.grace["tid"]?.string ?? "")
            provider.customParameters = ["tenant": tenant]
            let found = await failure { try await app.auth.signIn(with: provider, uiDelegate: nil) }
            #expect(found == .invalidCredential)
            #expect(fake.page.hasPrefix("https://login.microsoftonline.com/\(tenant)/oauth2/v2.0/authorize?"))
            #expect(try await app.service.accounts().isEmpty)
            fake.signIn(People.grace)
            let user = try await app.auth.signIn(with: provider, uiDelegate: nil).user
            #expect(user.providerData.first?.uid == People.grace["oid"]?.string)
        }
    }

    @Test func credentialOfAPageSignsInOnce() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            fake.signIn(People.ada)
            let credential = try await app.microsoft().credential(with: nil)
            let user = try await app.auth.signIn(with: credential).user
            #expect(await failure { try await app.auth.signIn(with: credential) } == .invalidCredential)
            #expect(app.auth.currentUser === user)
        }
    }

    @Test func disabledUserIsRefused() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            let uid = try await app.signIn(People.ada, fake).user.uid
            try app.auth.signOut()
            try await app.service.disable(.string(uid))
            #expect(await failure { _ = try await app.signIn(People.ada, fake) } == .userDisabled)
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test func answerThatNamesNoProviderIsInternal() async throws {
        try await TestApp.run(with: []) { app, _, _ in
            app.transport.fail(with: .answer(200, #"{"idToken":"a","refreshToken":"b","expiresIn":"3600"}"#))
            let credential = FacebookAuthProvider.credential(withAccessToken: "a")
            #expect(await failure { try await app.auth.signIn(with: credential) } == .internalError)
            #expect(app.auth.currentUser == nil)
        }
    }

    @Test func completionGetsACredentialThatSignsIn() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            fake.signIn(People.ada)
            let provider = app.microsoft()
            let answer: (AuthCredential?, (any Error)?) = await withCheckedContinuation { continuation in
                provider.getCredentialWith(nil) { continuation.resume(returning: ($0, $1)) }
            }
            #expect(answer.1 == nil)
            let result = try await app.auth.signIn(with: try #require(answer.0))
            #expect(result.additionalUserInfo?.providerID == "microsoft.com")
            #expect(result.additionalUserInfo?.isNewUser == true)
            #expect(result.additionalUserInfo?.profile?["oid"] as? String == People.ada["oid"]?.string)
            #expect(result.credential?.provider == "microsoft.com")
            // The app gets the provider's own token, unchanged, for the provider's API.
            #expect(fake.owner(of: result.credential?.accessToken ?? "") != nil)
            #expect(result.credential?.idToken?.split(separator: ".").count == 3)
            #expect(result.credential?.secret == nil)
            fake.signIn(nil)
            let refused: (AuthCredential?, (any Error)?) = await withCheckedContinuation { continuation in
                provider.getCredentialWith(nil) { continuation.resume(returning: ($0, $1)) }
            }
            #expect(refused.0 == nil)
            #expect(code(refused.1) == .webSignInUserInteractionFailure)
        }
    }

    @Test func delegateShowsThePageInstead() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, browser in
            fake.signIn(People.ada)
            let delegate = OpeningDelegate(app.auth, browser)
            let user = try await app.auth.signIn(with: app.microsoft(), uiDelegate: delegate).user
            try await user.reauthenticate(with: app.microsoft(), uiDelegate: delegate)
            #expect(browser.visits == 2)
            #expect(delegate.handed == [true, true])
            #expect(delegate.handedPages == [false, false])
            // Without a delegate, the platform shows the page.
            _ = try await app.signIn(People.ada, fake)
            #expect(browser.visits == 3)
            #expect(delegate.handed.count == 2)
        }
    }

    @Test func pagesOwnDelegatePresentsAndDismisses() async throws {
        try await TestApp.run(with: ["microsoft.com", "twitter.com"]) { app, fake, browser in
            fake.signIn(People.ada)
            let delegate = PresentingDelegate(app.auth, browser)
            let user = try await app.auth.signIn(with: app.microsoft(), uiDelegate: delegate).user
            #expect(user.email == "ada@example.com")
            #expect(browser.visits == 1)
            #expect(delegate.calls == ["present", "dismiss"])
            fake.signIn(nil)
            let refused = await failure { try await user.link(with: app.twitter(), uiDelegate: delegate) }
            #expect(refused == .webSignInUserInteractionFailure)
            #expect(delegate.calls == ["present", "dismiss", "present", "dismiss"])
        }
    }

    @Test func appsWishesReachTheProvider() async throws {
        try await TestApp.run(with: ["microsoft.com"]) { app, fake, _ in
            fake.signIn(People.ada)
            let provider = app.microsoft()
            provider.customParameters = ["prompt": "consent", "login_hint": "a&b=c+d@example.com"]
            provider.scopes = ["mail.read", "calendars.read"]
            try await app.auth.signIn(with: provider, uiDelegate: nil)
            let items = URLComponents(string: fake.page)?.queryItems ?? []
            let query = Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
            #expect(query["prompt"] == "consent")
            #expect(query["login_hint"] == "a&b=c+d@example.com")
            // Providers decode a plus sign as a space; URLComponents does not.
            #expect(HTTPQuery(String(fake.page.split(separator: "?").last ?? ""))["login_hint"] == query["login_hint"])
            let scopes = Set((query["scope"] ?? "").split(separator: " "))
            #expect(scopes.isSuperset(of: ["openid", "profile", "mail.read", "calendars.read"]))
            #expect(fake.page.hasPrefix("https://login.microsoftonline.com/common/oauth2/v2.0/authorize?"))
        }
    }
}
