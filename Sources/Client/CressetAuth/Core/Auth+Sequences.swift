import Foundation

extension Auth {
    /// The current user and each later signed-in user.
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    public var authStateChanges: AuthStateChangesSequence { AuthStateChangesSequence(self) }

    /// The current user, now and at each change of the token.
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    public var idTokenChanges: IDTokenChangesSequence { IDTokenChangesSequence(self) }

    /// A sequence of users, created by ``Auth/authStateChanges``.
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    public struct AuthStateChangesSequence: AsyncSequence, @unchecked Sendable {
        /// The user; `nil` when signed out.
        public typealias Element = User?
        /// The sequence never fails.
        public typealias Failure = Never

        private let auth: Auth

        /// Creates the sequence of an ``Auth``.
        public init(_ auth: Auth) {
            self.auth = auth
        }

        /// Starts to listen.
        public func makeAsyncIterator() -> Iterator {
            Iterator(auth.changes(.user))
        }

        /// An iterator; listens until it is released.
        public struct Iterator: AsyncIteratorProtocol {
            private var changes: AsyncStream<User?>.Iterator

            fileprivate init(_ changes: AsyncStream<User?>) {
                self.changes = changes.makeAsyncIterator()
            }

            /// Waits for the next change; returns `nil` if the task is canceled.
            public mutating func next() async -> User?? {
                await changes.next(isolation: #isolation)
            }
        }
    }

    /// A sequence of the current user at each token change, created by ``Auth/idTokenChanges``.
    @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
    public struct IDTokenChangesSequence: AsyncSequence, @unchecked Sendable {
        /// The user; `nil` when signed out.
        public typealias Element = User?
        /// The sequence never fails.
        public typealias Failure = Never

        private let auth: Auth

        /// Creates the sequence of an ``Auth``.
        public init(_ auth: Auth) {
            self.auth = auth
        }

        /// Starts to listen.
        public func makeAsyncIterator() -> Iterator {
            Iterator(auth.changes(.token))
        }

        /// An iterator; listens until it is released.
        public struct Iterator: AsyncIteratorProtocol {
            private var changes: AsyncStream<User?>.Iterator

            fileprivate init(_ changes: AsyncStream<User?>) {
                self.changes = changes.makeAsyncIterator()
            }

            /// Waits for the next change; returns `nil` if the task is canceled.
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
