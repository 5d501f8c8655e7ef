#if os(Linux)
    import CressetAuth
    import Foundation
    import FoundationNetworking
    import Testing

    struct LoopbackPresenterTests {
        private static let start = "https://acme.example/__/auth/handler?eventId=1&customParameters=a%2Bb"

        /// Returns the redirect URL of the page.
        private static func callback(of page: URL) -> String {
            let items = URLComponents(url: page, resolvingAgainstBaseURL: false)?.queryItems ?? []
            return items.first { $0.name == "redirectUrl" }?.value ?? ""
        }

        private static func fetch(_ url: String) async throws {
            guard let url = URL(string: url) else { throw URLError(.badURL) }
            _ = try await URLSession.shared.data(from: url)
        }

        @Test func waitingForTheBrowserCanBeCancelled() async throws {
            let (opened, continuation) = AsyncStream<Void>.makeStream()
            let presenter = LoopbackPresenter { _ in continuation.yield() }
            let start = try #require(URL(string: Self.start))
            let task = Task { try await presenter.present(start, callbackScheme: "app-1") }
            var opening = opened.makeAsyncIterator()
            await opening.next()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }

        @Test func pageThatCannotBeOpenedIsAnError() async throws {
            let presenter = LoopbackPresenter { _ in throw URLError(.unsupportedURL) }
            let start = try #require(URL(string: Self.start))
            await #expect(throws: URLError.self) { try await presenter.present(start, callbackScheme: "app-1") }
        }

        @Test func browserComesBackToThisMachine() async throws {
            let presenter = LoopbackPresenter { page in
                let callback = Self.callback(of: page)
                // The server must decode the query as written by the app.
                guard page.absoluteString.hasPrefix(Self.start + "&redirectUrl=http%3A%2F%2F127.0.0.1%3A") else {
                    throw URLError(.badURL)
                }
                Task {
                    try await Self.fetch(callback + "favicon.ico")
                    try await Self.fetch(callback + "?eventId=2&link=other")
                    try await Self.fetch(callback + "?eventId=1&link=x")
                }
            }
            let start = try #require(URL(string: Self.start))
            let redirect = try await presenter.present(start, callbackScheme: "app-1")
            #expect(redirect.host == "127.0.0.1")
            #expect(redirect.query == "eventId=1&link=x")
        }
    }
#endif
