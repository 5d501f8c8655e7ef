import CressetAuth
import CressetHTTP
import CressetTesting
import Foundation
import Synchronization

/// A browser: follows the server's page to the provider and back, and opens the app at the end.
final class FakeBrowser: WebAuthPresenter {
    private let providers: FakeProviders
    private let service = Mutex<TestService?>(nil)
    private let shown = Mutex(0)
    private let led = Mutex<[URL]>([])

    init(_ providers: FakeProviders) {
        self.providers = providers
    }

    var visits: Int { shown.withLock { $0 } }

    var redirects: [URL] { led.withLock { $0 } }

    func connect(to service: TestService) {
        self.service.withLock { $0 = service }
    }

    func present(_ url: URL, callbackScheme: String) async throws -> URL {
        shown.withLock { $0 += 1 }
        let (first, cookie) = try await get(url.absoluteString, cookie: nil)
        guard let page = first.headers["Location"] else { return try target(in: first) }
        // Browsers do not send the fragment.
        let asked = String(page.prefix { $0 != "#" })
        let (last, _) = try await get(providers.consent(to: asked), cookie: cookie)
        return try target(in: last)
    }

    private func get(_ url: String, cookie: String?) async throws -> (Answer, cookie: String?) {
        guard let service = service.withLock({ $0 }) else { throw URLError(.cannotConnectToHost) }
        let path = url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true).last.map { String($0) }
        var headers: HTTPHeaders = [:]
        headers["Host"] = "service.test"
        headers["Cookie"] = cookie
        let answer = try await service.call(.get, path ?? "", as: .nobody, headers: headers)
        return (answer, answer.headers["Set-Cookie"].map { String($0.prefix { $0 != ";" }) })
    }

    /// Returns the URL opened by the return page.
    private func target(in answer: Answer) throws -> URL {
        guard let range = answer.text.range(of: "data-target=\"") else { throw URLError(.badServerResponse) }
        let text = answer.text[range.upperBound...].prefix { $0 != "\"" }.replacing("&amp;", with: "&")
        guard let url = URL(string: String(text)) else { throw URLError(.badURL) }
        led.withLock { $0.append(url) }
        return url
    }
}
