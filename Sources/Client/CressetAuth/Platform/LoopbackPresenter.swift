#if os(Linux)
    import CressetSystem
    public import Foundation

    /// A presenter for desktop and command-line apps: opens sign-in pages in the browser (RFC 8252 §7.3).
    ///
    /// It listens on the loopback address for the browser's answer or until the task is canceled: browsers do not
    /// report closed tabs.
    public struct LoopbackPresenter: WebAuthPresenter {
        private static let lastPage = """
            <!DOCTYPE html><html lang="en"><title>Return to the app</title>
            <p>You can close this page and return to the app.

            """

        private let open: @Sendable (URL) throws -> Void

        /// Creates a presenter.
        ///
        /// - Parameter open: Shows a page; defaults to ``openInBrowser(_:)``.
        public init(open: @escaping @Sendable (URL) throws -> Void = LoopbackPresenter.openInBrowser) {
            self.open = open
        }

        /// Opens the page and waits for the browser's answer.
        public func present(_ url: URL, callbackScheme: String) async throws -> URL {
            let listener = try LoopbackListener()
            let callback = "http://127.0.0.1:\(listener.port)/"
            // Appended as text: parsing and rebuilding the query would corrupt a `+` in it.
            guard var components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
                throw URLError(.badURL)
            }
            let query = components.percentEncodedQuery.map { $0 + "&" } ?? ""
            components.percentEncodedQuery = query + "redirectUrl=" + LinkQuery.encoded(callback)
            guard let page = components.url else { throw URLError(.badURL) }
            try open(page)
            let event = LinkQuery.ownItems(of: url.absoluteString)["eventId"]
            let target = await withTaskCancellationHandler {
                await Self.wait(for: listener, eventID: event)
            } onCancel: {
                listener.stop()
            }
            guard let target, let redirect = URL(string: callback.dropLast() + target) else {
                throw CancellationError()
            }
            return redirect
        }

        /// Opens a page with `xdg-open` and prints its URL on standard error.
        @Sendable public static func openInBrowser(_ url: URL) {
            try? FileHandle.standardError.write(contentsOf: Data("Sign in on this page: \(url.absoluteString)\n".utf8))
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["xdg-open", url.absoluteString]
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            // A machine without a browser is not an error: the URL was printed.
            try? process.run()
        }

        // Blocks a separate thread until the browser's answer; ignores other requests, such as for an icon.
        private static func wait(for listener: LoopbackListener, eventID: String?) async -> String? {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    while let target = listener.request(answering: lastPage) {
                        guard LinkQuery.ownItems(of: target)["eventId"] == eventID else { continue }
                        return continuation.resume(returning: target)
                    }
                    continuation.resume(returning: nil)
                }
            }
        }
    }
#endif
