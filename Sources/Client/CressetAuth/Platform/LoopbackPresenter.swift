#if os(Linux)
    import CressetSystem
    public import Foundation

    /// Opens sign-in pages in the person's browser, and waits for its answer on this machine's loopback address (RFC 8252
    /// §7.3): for desktop and command-line apps.
    public struct LoopbackPresenter: WebAuthPresenter {
        private let open: @Sendable (URL) throws -> Void

        /// - Parameter open: Shows a page; `xdg-open` unless told otherwise.
        public init(open: @escaping @Sendable (URL) throws -> Void = LoopbackPresenter.openInBrowser) {
            self.open = open
        }

        /// Opens the page, and waits for the browser to come back.
        public func present(_ url: URL, callbackScheme: String) async throws -> URL {
            let listener = try LoopbackListener()
            let callback = "http://127.0.0.1:\(listener.port)/"
            guard var components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
                throw URLError(.badURL)
            }
            components.queryItems = (components.queryItems ?? []) + [URLQueryItem(name: "redirectUrl", value: callback)]
            guard let page = components.url else { throw URLError(.badURL) }
            try open(page)
            let target = await withTaskCancellationHandler {
                await Self.wait(for: listener)
            } onCancel: {
                listener.stop()
            }
            guard let target, let redirect = URL(string: callback.dropLast() + target) else {
                throw CancellationError()
            }
            return redirect
        }

        /// Opens a page with `xdg-open`.
        @Sendable public static func openInBrowser(_ url: URL) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["xdg-open", url.absoluteString]
            try process.run()
        }

        // Blocks a thread of its own until the browser comes.
        private static func wait(for listener: LoopbackListener) async -> String? {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    continuation.resume(
                        returning: listener.request(
                            answering: "<!DOCTYPE html><title>Signed in</title><p>You can close this page.\n"))
                }
            }
        }
    }
#endif
