import Foundation

enum Presentation {
    /// Presents the page or dialog, and returns the user's answer.
    ///
    /// - Parameter text: The error message if the user closes it; `nil` for the error code's message.
    static func answer<Answer>(
        closedText text: String? = nil, by present: () async throws -> Answer
    ) async throws -> Answer {
        do {
            return try await present()
        } catch is CancellationError where !Task.isCancelled {
            throw NSError.auth(.webContextCancelled, text: text)
        }
    }
}
