import Foundation

/// A permission prompt on the terminal.
public enum TerminalPermission {
    /// Asks for permission to use the Twitter accounts; returns false without a terminal.
    @Sendable public static func ask() async -> Bool {
        try? FileHandle.standardError.write(contentsOf: Data("May this app use your Twitter accounts? [y/N] ".utf8))
        let answer = await withCheckedContinuation { continuation in
            // A separate thread, so that the prompt blocks only itself.
            Thread.detachNewThread { continuation.resume(returning: readLine()) }
        }
        return ["y", "yes"].contains(answer?.lowercased())
    }
}
