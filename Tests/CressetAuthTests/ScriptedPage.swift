import CressetAuth
import Foundation
import Synchronization

final class ScriptedPage: WebAuthPresenter {
    private let seen = Mutex<[URL]>([])
    private let items: String

    /// - Parameter items: The items of the redirect's query, encoded.
    init(answering items: String) {
        self.items = items
    }

    var pages: [URL] { seen.withLock { $0 } }

    static func query(of url: URL) -> [String: String] {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
    }

    func present(_ url: URL, callbackScheme: String) async throws -> URL {
        seen.withLock { $0.append(url) }
        let text = WebFlowTests.redirect(Self.query(of: url), scheme: callbackScheme, adding: items)
        guard let redirect = URL(string: text) else { throw URLError(.badURL) }
        return redirect
    }
}
