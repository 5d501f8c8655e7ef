import Foundation

extension Auth {
    /// The users that are signed in one after the other, beginning with the current one.
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    public var authStateChanges: AuthStateChangesSequence { AuthStateChangesSequence(self) }

    /// The current user at each change of the token, beginning with the present one.
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    public var idTokenChanges: IDTokenChangesSequence { IDTokenChangesSequence(self) }

    /// Users, one after the other; ``Auth/authStateChanges`` makes it.
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    public struct AuthStateChangesSequence: AsyncSequence, @unchecked Sendable {
        /// The user; `nil` without one.
        public typealias Element = User?
        /// The sequence does not fail.
        public typealias Failure = Never

        private let auth: Auth

        /// Creates the sequence of an ``Auth``.
        public init(_ auth: Auth) {
            self.auth = auth
        }

        /// Begins to listen.
        public func makeAsyncIterator() -> Iterator {
            Iterator(auth.changes(.user))
        }

        /// Listens until it is let go.
        public struct Iterator: AsyncIteratorProtocol {
            private var changes: AsyncStream<User?>.Iterator

            fileprivate init(_ changes: AsyncStream<User?>) {
                self.changes = changes.makeAsyncIterator()
            }

            /// Waits for the next change; `nil` when the task is cancelled.
            public mutating func next() async -> User?? {
                await changes.next(isolation: #isolation)
            }
        }
    }

    /// The current user, token by token; ``Auth/idTokenChanges`` makes it.
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    public struct IDTokenChangesSequence: AsyncSequence, @unchecked Sendable {
        /// The user; `nil` without one.
        public typealias Element = User?
        /// The sequence does not fail.
        public typealias Failure = Never

        private let auth: Auth

        /// Creates the sequence of an ``Auth``.
        public init(_ auth: Auth) {
            self.auth = auth
        }

        /// Begins to listen.
        public func makeAsyncIterator() -> Iterator {
            Iterator(auth.changes(.token))
        }

        /// Listens until it is let go.
        public struct Iterator: AsyncIteratorProtocol {
            private var changes: AsyncStream<User?>.Iterator

            fileprivate init(_ changes: AsyncStream<User?>) {
                self.changes = changes.makeAsyncIterator()
            }

            /// Waits for the next change; `nil` when the task is cancelled.
            public mutating func next() async -> User?? {
                await changes.next(isolation: #isolation)
            }
        }
    }

    private func changes(_ kind: ListenerRegistry.Kind) -> AsyncStream<User?> {
        AsyncStream(bufferingPolicy: .bufferingNewest(64)) { [core] continuation in
            let listener = core.listeners.add(kind, in: core) { continuation.yield($0) }
            continuation.onTermination = { _ in core.listeners.remove(listener) }
        }
    }
}

@available(*, unavailable)
extension Auth.AuthStateChangesSequence.Iterator: Sendable {}

@available(*, unavailable)
extension Auth.IDTokenChangesSequence.Iterator: Sendable {}
