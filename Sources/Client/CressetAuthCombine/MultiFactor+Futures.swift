#if canImport(Combine)
    public import Combine
    public import CressetAuth

    extension MultiFactor {
        /// Future form of `session()`.
        @discardableResult
        public func getSession() -> Future<MultiFactorSession, any Error> {
            Future(ofValue: { [self] done in getSessionWithCompletion(done) })
        }

        /// Future form of `enroll(with:displayName:)`.
        @discardableResult
        public func enroll(with assertion: MultiFactorAssertion, displayName: String?) -> Future<Void, any Error> {
            Future(ofEnd: { [self] done in enroll(with: assertion, displayName: displayName, completion: done) })
        }

        /// Future form of `unenroll(with:)`.
        @discardableResult
        public func unenroll(with factorInfo: MultiFactorInfo) -> Future<Void, any Error> {
            Future(ofEnd: { [self] done in unenroll(with: factorInfo, completion: done) })
        }

        /// Future form of `unenroll(withFactorUID:)`.
        @discardableResult
        public func unenroll(withFactorUID factorUID: String) -> Future<Void, any Error> {
            Future(ofEnd: { [self] done in unenroll(withFactorUID: factorUID, completion: done) })
        }
    }

    extension MultiFactorResolver {
        /// Future form of `resolveSignIn(with:)`.
        @discardableResult
        public func resolveSignIn(with assertion: MultiFactorAssertion) -> Future<AuthDataResult, any Error> {
            Future(ofValue: { [self] done in resolveSignIn(with: assertion, completion: done) })
        }
    }
#endif
