/// Asks the functions of projects, implemented outside the domain.
///
/// An implementation bounds the time of a question, the length of its answer, and the questions of a project that are on
/// their way at once.
public protocol BlockingFunctions: Sendable {
    /// Asks the function at an address.
    ///
    /// - Parameter event: The event, with the credentials that the project lets its functions have.
    /// - Throws: `functionRefused` where it refuses, or answers what is no answer; `functionFailed` where it gives none in
    ///   time.
    func answer(
        to event: BlockingEvent,
        from caller: FunctionCaller,
        at address: String,
        of pool: UserPool
    ) async throws -> FunctionAnswer
}
