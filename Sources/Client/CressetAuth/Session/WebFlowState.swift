import Foundation
import Synchronization

/// The page that is open, if one is.
final class WebFlowState: Sendable {
    private struct Open {
        let eventID: String
        var continuation: CheckedContinuation<URL, any Error>?
        /// A redirect that came before anybody waited.
        var redirect: URL?
    }

    private let open = Mutex<Open?>(nil)

    /// - Throws: `webContextAlreadyPresented`.
    func begin(eventID: String) throws {
        try open.withLock { open in
            guard open == nil else { throw NSError.auth(.webContextAlreadyPresented) }
            open = Open(eventID: eventID)
        }
    }

    func end() {
        open.withLock { $0 = nil }
    }

    /// Waits for the redirect that the app hands over.
    func redirect() async throws -> URL {
        try await withCheckedThrowingContinuation { continuation in
            let early = open.withLock { open -> URL? in
                if let redirect = open?.redirect { return redirect }
                open?.continuation = continuation
                return nil
            }
            if let early { continuation.resume(returning: early) }
        }
    }

    /// Whether the URL ends the open page.
    func take(_ url: URL) -> Bool {
        let (isOurs, continuation) = open.withLock { open -> (Bool, CheckedContinuation<URL, any Error>?) in
            guard let event = open?.eventID, LinkQuery.items(in: url.absoluteString)["eventId"] == event else {
                return (false, nil)
            }
            let waiting = open?.continuation
            open?.continuation = nil
            if waiting == nil { open?.redirect = url }
            return (true, waiting)
        }
        continuation?.resume(returning: url)
        return isOurs
    }
}
