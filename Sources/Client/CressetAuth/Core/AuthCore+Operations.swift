package import Dispatch
import Foundation

extension AuthCore {
    /// Runs an operation to completion even if the caller is canceled.
    ///
    /// A canceled caller returns immediately, but the server's changes are still stored.
    func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let outcome = Outcome<Value>()
        Task {
            do {
                let value = try await body()
                outcome.decide { value }
            } catch {
                outcome.decide { throw error }
            }
        }
        return try await outcome.value()
    }

    package func perform<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
        try await run { [operations] in try await operations.run(body) }
    }

    /// Runs an operation on the user's serial queue; the operation may replace the user's tokens.
    func perform<Value: Sendable>(
        on user: User, running body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await run { try await user.operations.run(body) }
    }

    /// Runs an operation on the user's serial queue and ends the session if the server has.
    func perform<Value: Sendable>(
        for user: User, running body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await perform(on: user) { [self] in try await endingSession(of: user, running: body) }
    }

    func endingSession<Value: Sendable>(
        of user: User, running body: @Sendable () async throws -> Value
    ) async throws -> Value {
        do {
            return try await body()
        } catch let error as NSError where error.endsSession {
            forceSignOut(user, after: error)
            throw error
        }
    }

    func start<Value: Sendable>(
        _ completion: ((Value?, (any Error)?) -> Void)?, running body: @escaping @Sendable () async throws -> Value
    ) {
        run(body, for: Callback(completion))
    }

    func start(
        _ completion: (((any Error)?) -> Void)?, running body: @escaping @Sendable () async throws -> Void
    ) {
        run(body, for: Callback(completion))
    }

    /// - Parameter queue: The queue for the callback; `nil` for the platform's.
    package func run<Value: Sendable>(
        _ body: @escaping @Sendable () async throws -> Value, for callback: Callback<Result<Value, any Error>>?,
        on queue: DispatchQueue? = nil
    ) {
        Task { [platform] in
            let result: Result<Value, any Error>
            do {
                result = .success(try await body())
            } catch {
                result = .failure(error)
            }
            guard let callback else { return }
            (queue ?? platform.callbackQueue).async { callback(result) }
        }
    }
}
