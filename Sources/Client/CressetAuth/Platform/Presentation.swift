import Foundation

/// A page or a system dialog that a person completes or closes.
enum Presentation {
    /// Presents it, and waits for the answer.
    ///
    /// - Parameter text: The message if the person closes it; `nil` for the message of the error code.
    /// - Throws: `webContextCancelled` if the person closed it; `CancellationError` if the task was cancelled.
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
