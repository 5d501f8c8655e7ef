// The publishers of Combine over `CressetAuth`, by the vendor's names. A product of its own, so that nobody else has to
// choose between its overloads; empty where there is no Combine. Nobody has compiled it on an Apple platform:
// `scripts/check-apple` type-checks it against declarations that stand in for Combine.
#if canImport(Combine)
    public import Combine
    public import CressetAuth

    extension Auth {
        /// Publishes the signed-in user: soon, and at each change to another user, or to none. Each subscription has a
        /// listener of its own, which ends with it.
        public func authStateDidChangePublisher() -> AnyPublisher<User?, Never> {
            Deferred { [self] in
                // Its present value waits for those who ask late; none is there before the listener's first call.
                let users = CurrentValueSubject<User??, Never>(nil)
                let listener = addStateDidChangeListener { _, user in users.send(.some(user)) }
                return users.compactMap(\.self).handleEvents(receiveCancel: { [self] in
                    removeStateDidChangeListener(listener)
                })
            }
            .eraseToAnyPublisher()
        }

        /// Publishes the signed-in user: soon, and whenever their token changes. Each subscription has a listener of its
        /// own, which ends with it.
        public func idTokenDidChangePublisher() -> AnyPublisher<User?, Never> {
            Deferred { [self] in
                // Its present value waits for those who ask late; none is there before the listener's first call.
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
