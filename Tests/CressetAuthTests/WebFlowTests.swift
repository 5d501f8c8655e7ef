import CressetAuth
import CressetTesting
import CressetWire
import Foundation
import Synchronization
import Testing

struct WebFlowTests {
    /// Responds to a page as the server's handler does.
    private struct Page: WebAuthPresenter {
        let answer: @Sendable ([String: String], String) throws -> String

        func present(_ url: URL, callbackScheme: String) async throws -> URL {
            let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            let query = Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
            let text = try answer(query, callbackScheme)
            guard let redirect = URL(string: text) else { throw URLError(.badURL) }
            return redirect
        }
    }

    static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    static func redirect(_ query: [String: String], scheme: String, adding more: String) -> String {
        let inner =
            "https://acme.example/__/auth/callback?authType=\(query["authType"] ?? "")&eventId=\(query["eventId"] ?? "")&\(more)"
        return "\(scheme)://firebaseauth/link?deep_link_id=\(encoded(inner))"
    }

    @Test func pageReceivesTheAppsSettings() async throws {
        let seen = Mutex<[String: String]>([:])
        let page = Page { query, scheme in
            seen.withLock { $0 = query }
            return Self.redirect(
                query,
                scheme: scheme,
                adding: "link=\(Self.encoded("https://acme.example/?code=1&state=2"))"
            )
        }
        try await TestApp.run(presenter: page) { app in
            let provider = OAuthProvider(providerID: "microsoft.com", auth: app.auth)
            provider.scopes = ["mail.read", "calendars.read"]
            provider.customParameters = ["prompt": "consent", "login_hint": "a&b=c+d"]
            let credential = try await provider.credential(with: nil)
            _ = try? await app.auth.signIn(with: credential)
            let query = seen.withLock { $0 }
            #expect(query["providerId"] == "microsoft.com")
            #expect(query["scopes"] == "mail.read,calendars.read")
            #expect(query["customParameters"] == #"{"login_hint":"a&b=c+d","prompt":"consent"}"#)
            #expect(query["sessionId"]?.utf8.count == 64)
            let body = try #require(app.transport.lastBody)
            #expect(body["requestUri"] == "https://acme.example/?code=1&state=2")
            // The server gets the session itself; the page saw only its digest.
            #expect(body["sessionId"]?.string?.utf8.count == 10)
            #expect(body["postBody"] == "providerId=microsoft.com")
        }
    }

    static let failures: [(String, AuthErrorCode)] = [
        (#"firebaseError={"code":"auth/invalid-oauth-client-id"}"#, .invalidClientID),
        (#"firebaseError={"code":"auth/network-request-failed"}"#, .webNetworkRequestFailed),
        (#"firebaseError={"code":"auth/internal-error"}"#, .webInternalError),
        (#"firebaseError={"code":"auth/user-cancelled","message":"no"}"#, .webSignInUserInteractionFailure),
        ("firebaseError=x", .webSignInUserInteractionFailure), ("other=1", .webSignInUserInteractionFailure),
    ]

    @Test(arguments: failures)
    func pageThatFailsIsTold(_ more: String, _ expected: AuthErrorCode) async throws {
        let page = Page { query, scheme in
            let parts = more.split(separator: "=", maxSplits: 1).map { String($0) }
            return Self.redirect(query, scheme: scheme, adding: "\(parts[0])=\(Self.encoded(parts[1]))")
        }
        try await TestApp.run(presenter: page) { app in
            let provider = OAuthProvider(providerID: "microsoft.com", auth: app.auth)
            let found = await failure { _ = try await provider.credential(with: nil) }
            #expect(found == expected)
        }
    }

    @Test func answerToAnotherPageIsNotTaken() async throws {
        let page = Page { query, scheme in
            Self.redirect(
                ["authType": "signInWithRedirect", "eventId": "OTHER"],
                scheme: scheme,
                adding: "link=https%3A%2F%2Fx.y"
            )
        }
        try await TestApp.run(presenter: page) { app in
            let provider = OAuthProvider(providerID: "microsoft.com", auth: app.auth)
            let found = await failure { _ = try await provider.credential(with: nil) }
            #expect(found == .webSignInUserInteractionFailure)
        }
    }

    @Test func closedPageIsACancellation() async throws {
        try await TestApp.run(presenter: Page { _, _ in throw CancellationError() }) { app in
            let provider = OAuthProvider(providerID: "microsoft.com", auth: app.auth)
            let found = await failure { _ = try await provider.credential(with: nil) }
            #expect(found == .webContextCancelled)
            #expect(await failure { _ = try await provider.credential(with: nil) } == .webContextCancelled)
        }
    }

    private final class ClosingDelegate: NSObject, AuthUIDelegate, Sendable {
        let dismissals = Mutex(0)

        func present(_ viewControllerToPresent: AuthPageController, animated flag: Bool, completion: (() -> Void)?) {
            viewControllerToPresent.cancel()
            viewControllerToPresent.cancel()
        }

        func dismiss(animated flag: Bool, completion: (() -> Void)?) {
            dismissals.withLock { $0 += 1 }
        }
    }

    @Test func presentedPageThatIsClosedIsACancellation() async throws {
        try await TestApp.run { app in
            let (provider, delegate) = (OAuthProvider(providerID: "microsoft.com", auth: app.auth), ClosingDelegate())
            for count in 1...2 {
                let found = await failure { _ = try await provider.credential(with: delegate) }
                #expect(found == .webContextCancelled)
                #expect(delegate.dismissals.withLock { $0 } == count)
            }
        }
    }

    private final class Delegate: NSObject, AuthUIDelegate, Sendable {
        private let continuation: AsyncStream<URL>.Continuation
        let pages: AsyncStream<URL>

        override init() {
            (pages, continuation) = AsyncStream.makeStream()
        }

        func open(_ url: URL) {
            continuation.yield(url)
        }
    }

    @Test func appHandsTheRedirectOver() async throws {
        try await TestApp.run { app in
            let (auth, delegate) = (app.auth, Delegate())
            let provider = OAuthProvider(providerID: "microsoft.com", auth: auth)
            let task = Task { try await provider.credential(with: delegate).provider }
            var pages = delegate.pages.makeAsyncIterator()
            let page = try #require(await pages.next())
            let second = await failure { _ = try await provider.credential(with: delegate) }
            #expect(second == .webContextAlreadyPresented)
            let items = URLComponents(url: page, resolvingAgainstBaseURL: false)?.queryItems ?? []
            let query = Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
            let redirect = Self.redirect(
                query,
                scheme: "app-1-1-ios-abc",
                adding: "link=\(Self.encoded("https://x.y/?code=1"))"
            )
            #expect(!auth.canHandle(try #require(URL(string: "https://example.com/?eventId=OTHER"))))
            #expect(auth.canHandle(try #require(URL(string: redirect))))
            #expect(try await task.value == "microsoft.com")
        }
    }

    @Test func abandonedPageMakesRoomForTheNext() async throws {
        try await TestApp.run { app in
            let (auth, delegate) = (app.auth, Delegate())
            let provider = OAuthProvider(providerID: "microsoft.com", auth: auth)
            var pages = delegate.pages.makeAsyncIterator()
            for _ in 0..<2 {
                let task = Task { try await provider.credential(with: delegate) }
                _ = await pages.next()
                task.cancel()
                await #expect(throws: CancellationError.self) { try await task.value }
            }
        }
    }
}
