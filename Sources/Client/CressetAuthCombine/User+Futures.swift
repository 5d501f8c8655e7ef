#if canImport(Combine)
    public import Combine
    public import CressetAuth

    extension User {
        /// Future form of `reload()`.
        @discardableResult
        public func reload() -> Future<Void, any Error> {
            Future(ofEnd: { [self] done in reload(completion: done) })
        }

        /// Future form of `reauthenticate(with:)`.
        @discardableResult
        public func reauthenticate(with credential: AuthCredential) -> Future<AuthDataResult, any Error> {
            Future(ofValue: { [self] done in reauthenticate(with: credential, completion: done) })
        }

        /// Future form of `reauthenticate(with:uiDelegate:)`.
        @discardableResult
        public func reauthenticate(with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?)
            -> Future<AuthDataResult, any Error>
        {
            Future(ofValue: { [self] done in reauthenticate(with: provider, uiDelegate: uiDelegate, completion: done) })
        }

        /// Future form of `link(with:)`.
        @discardableResult
        public func link(with credential: AuthCredential) -> Future<AuthDataResult, any Error> {
            Future(ofValue: { [self] done in link(with: credential, completion: done) })
        }

        /// Future form of `link(with:uiDelegate:)`.
        @discardableResult
        public func link(with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?) -> Future<
            AuthDataResult, any Error
        > {
            Future(ofValue: { [self] done in link(with: provider, uiDelegate: uiDelegate, completion: done) })
        }

        /// Future form of `unlink(fromProvider:)`.
        @discardableResult
        public func unlink(fromProvider provider: String) -> Future<User, any Error> {
            Future(ofValue: { [self] done in unlink(fromProvider: provider, completion: done) })
        }

        /// Future form of `sendEmailVerification(with:)`.
        @discardableResult
        public func sendEmailVerification(with settings: ActionCodeSettings) -> Future<Void, any Error> {
            Future(ofEnd: { [self] done in sendEmailVerification(with: settings, completion: done) })
        }

        /// Future form of `sendEmailVerification()`.
        @discardableResult
        public func sendEmailVerification() -> Future<Void, any Error> {
            Future(ofEnd: { [self] done in sendEmailVerification(completion: done) })
        }

        /// Future form of `sendEmailVerification(beforeUpdatingEmail:actionCodeSettings:)`.
        @discardableResult
        public func sendEmailVerification(
            beforeUpdatingEmail email: String, actionCodeSettings settings: ActionCodeSettings?
        ) -> Future<Void, any Error> {
            Future(ofEnd: { [self] done in
                sendEmailVerification(beforeUpdatingEmail: email, actionCodeSettings: settings, completion: done)
            })
        }

        /// Future form of `updatePassword(to:)`.
        @discardableResult
        public func updatePassword(to password: String) -> Future<Void, any Error> {
            Future(ofEnd: { [self] done in updatePassword(to: password, completion: done) })
        }

        /// Future form of `getIDTokenResult(forcingRefresh:)`.
        @discardableResult
        public func getIDTokenResult(forcingRefresh isForced: Bool) -> Future<AuthTokenResult, any Error> {
            Future(ofValue: { [self] done in getIDTokenResult(forcingRefresh: isForced, completion: done) })
        }

        /// Future form of `idTokenForcingRefresh(_:)`.
        @discardableResult
        public func idTokenForcingRefresh(_ isForced: Bool) -> Future<String, any Error> {
            Future(ofValue: { [self] done in getIDTokenForcingRefresh(isForced, completion: done) })
        }

        /// Future form of `delete()`.
        @discardableResult
        public func delete() -> Future<Void, any Error> {
            Future(ofEnd: { [self] done in delete(completion: done) })
        }
    }
#endif
