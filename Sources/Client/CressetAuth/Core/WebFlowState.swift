import CressetLock
import Foundation

final class WebFlowState: Sendable {
    private struct Open {
        let callback: WebCallback
        var continuation: CheckedContinuation<URL, any Error>?
        /// The end of a page before the wait for it: its redirect, or its closing.
        var early: Result<URL, any Error>?
    }

    private let open = Lock<Open?>(nil)

    func begin(_ callback: WebCallback) throws {
        try open.withLock { open in
            guard open == nil else { throw NSError.auth(.webContextAlreadyPresented) }
            open = Open(callback: callback)
        }
    }

    func end() {
        open.withLock { $0 = nil }
    }

    func redirect() async throws -> URL {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let early = open.withLock { open -> Result<URL, any Error>? in
                    if let early = open?.early { return early }
                    guard open != nil, !Task.isCancelled else { return .failure(CancellationError()) }
                    open?.continuation = continuation
                    return nil
                }
                if let early { continuation.resume(with: early) }
            }
        } onCancel: {
            let waiting = open.withLock { open in
                defer { open?.continuation = nil }
                return open?.continuation
            }
            waiting?.resume(throwing: CancellationError())
        }
    }

    /// Ends the wait with a `CancellationError`: the user has closed the page.
    func close() {
        let waiting = open.withLock { open in
            defer { open?.continuation = nil }
            if open?.continuation == nil, open?.early == nil { open?.early = .failure(CancellationError()) }
            return open?.continuation
        }
        waiting?.resume(throwing: CancellationError())
    }

    /// Accepts the redirect of the open page; returns false for other URLs.
    func handle(_ url: URL) -> Bool {
        let (isOurs, continuation) = open.withLock { open -> (Bool, CheckedContinuation<URL, any Error>?) in
            guard open?.callback.answer(in: url) != nil else { return (false, nil) }
            let waiting = open?.continuation
            open?.continuation = nil
            if waiting == nil { open?.early = .success(url) }
            return (true, waiting)
        }
        continuation?.resume(returning: url)
        return isOurs
    }
}
