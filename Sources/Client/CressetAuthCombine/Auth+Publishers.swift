// Combine publishers for `CressetAuth`, with Firebase's names.
//
// A separate product, so other apps avoid overload ambiguities; empty without Combine. Never compiled on an Apple
// platform: `scripts/check-apple` type-checks it against stub declarations of Combine.
#if canImport(Combine)
    public import Combine
    public import CressetAuth

    extension Auth {
        /// Publishes the signed-in user, soon and at each change of user. Each subscription has its own listener.
        public func authStateDidChangePublisher() -> AnyPublisher<User?, Never> {
            Deferred { [self] in
                // The listener may call before the subscription is complete: the subject keeps the latest value.
                let users = CurrentValueSubject<User??, Never>(nil)
                let listener = addStateDidChangeListener { _, user in users.send(.some(user)) }
                return users.compactMap(\.self).handleEvents(receiveCancel: { [self] in
                    removeStateDidChangeListener(listener)
                })
            }
            .eraseToAnyPublisher()
        }

        /// Publishes the signed-in user, soon and at each token change. Each subscription has its own listener.
        public func idTokenDidChangePublisher() -> AnyPublisher<User?, Never> {
            Deferred { [self] in
                // The listener may call before the subscription is complete: the subject keeps the latest value.
                let users = CurrentValueSubject<User??, Never>(nil)
                let listener = addIDTokenDidChangeListener { _, user in users.send(.some(user)) }
                return users.compactMap(\.self).handleEvents(receiveCancel: { [self] in
                    removeIDTokenDidChangeListener(listener)
                })
            }
            .eraseToAnyPublisher()
        }
    }
#endif
