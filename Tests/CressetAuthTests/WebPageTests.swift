import CressetAuth
import Foundation
import Synchronization
import Testing

/// The opened page, and failures to open one.
struct WebPageTests {
    private final class Notebook: WebAuthPresenter {
        let pages = Mutex<[String]>([])
        let error: any Error

        init(_ error: any Error) {
            self.error = error
        }

        func present(_ url: URL, callbackScheme: String) async throws -> URL {
            pages.withLock { $0.append(url.absoluteString) }
            throw error
        }
    }

    @Test func pageThatCannotBeShownIsInternal() async throws {
        try await TestApp.run(presenter: Notebook(URLError(.unsupportedURL))) { app in
            do {
                _ = try await app.microsoft().credential(with: nil)
                Issue.record("no page was shown")
            } catch let error as NSError {
                #expect(code(error) == .webInternalError)
                #expect((error.userInfo[NSUnderlyingErrorKey] as? NSError)?.code == URLError.unsupportedURL.rawValue)
            }
        }
    }

    @Test func platformWithoutPagesSaysSo() async throws {
        try await TestApp.run { app in
            #expect(await failure { _ = try await app.microsoft().credential(with: nil) } == .webInternalError)
        }
    }

    @Test func customDomainMustBeTheProjects() async throws {
        let notebook = Notebook(CancellationError())
        try await TestApp.run(presenter: notebook) { app in
            app.auth.customAuthDomain = "evil.example"
            #expect(await failure { _ = try await app.microsoft().credential(with: nil) } == .unauthorizedDomain)
            #expect(notebook.pages.withLock { $0.isEmpty })
            for domain in ["acme.web.app", "https://acme.web.app/any/path"] {
                app.auth.customAuthDomain = domain
                #expect(await failure { _ = try await app.microsoft().credential(with: nil) } == .webContextCancelled)
            }
            let pages = notebook.pages.withLock { $0 }
            #expect(pages.count == 2)
            #expect(pages.allSatisfy { $0.hasPrefix("https://acme.web.app/__/auth/handler?apiKey=") })
        }
    }

    @Test func pageIsTheServersOrTheEmulators() async throws {
        let notebook = Notebook(CancellationError())
        try await TestApp.run(presenter: notebook) { app in
            _ = await failure { _ = try await app.microsoft().credential(with: nil) }
            app.auth.languageCode = "de"
            app.auth.tenantID = "blue"
            app.auth.useEmulator(withHost: "127.0.0.1", port: 9099)
            _ = await failure { _ = try await app.microsoft().credential(with: nil) }
            let pages = notebook.pages.withLock { $0 }
            #expect(pages.first?.hasPrefix("http://service.test/__/auth/handler?") == true)
            #expect(pages.last?.hasPrefix("http://127.0.0.1:9099/emulator/auth/handler?") == true)
            #expect(pages.last?.hasSuffix("&tid=blue&hl=de") == true)
            #expect(pages.allSatisfy { $0.contains("&appId=1%3A1%3Aios%3Aabc&scopes=&") || $0.hasSuffix("&scopes=") })
        }
    }
}
