import Foundation

/// Asks the person at the terminal.
public enum TerminalPermission {
    /// Asks at the terminal if the app may use the Twitter accounts. Without a terminal it may not.
    @Sendable public static func ask() async -> Bool {
        try? FileHandle.standardError.write(contentsOf: Data("May this app use your Twitter accounts? [y/N] ".utf8))
        let answer = await withCheckedContinuation { continuation in
            // A thread of its own, so that nothing else waits for the person.
            Thread.detachNewThread { continuation.resume(returning: readLine()) }
        }
        return ["y", "yes"].contains(answer?.lowercased())
    }
}
