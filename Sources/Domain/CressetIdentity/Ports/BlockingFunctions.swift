/// A caller of blocking functions, implemented outside the domain.
///
/// Implementations limit the duration, the response size and the concurrent calls per project.
public protocol BlockingFunctions: Sendable {
    /// - Parameter event: Event with its permitted credentials.
    func answer(
        to event: BlockingEvent,
        from client: RequestContext,
        at address: String,
        of pool: UserPool
    ) async throws -> FunctionAnswer
}
