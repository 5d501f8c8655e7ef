#if canImport(Combine)
    public import Combine
    public import CressetAuth

    extension Auth {
        /// Future form of `updateCurrentUser(_:)`.
        @discardableResult
        public func updateCurrentUser(_ user: User) -> Future<Void, any Error> {
            Future(ofEnd: { [self] done in updateCurrentUser(user, completion: done) })
        }

        /// Future form of `signInAnonymously()`.
        @discardableResult
        public func signInAnonymously() -> Future<AuthDataResult, any Error> {
            Future(ofValue: { [self] done in signInAnonymously(completion: done) })
        }

        /// Future form of `createUser(withEmail:password:)`.
        @discardableResult
        public func createUser(withEmail email: String, password: String) -> Future<AuthDataResult, any Error> {
            Future(ofValue: { [self] done in createUser(withEmail: email, password: password, completion: done) })
        }

        /// Future form of `signIn(withEmail:password:)`.
        @discardableResult
        public func signIn(withEmail email: String, password: String) -> Future<AuthDataResult, any Error> {
            Future(ofValue: { [self] done in signIn(withEmail: email, password: password, completion: done) })
        }

        /// Future form of `signIn(withEmail:link:)`.
        @discardableResult
        public func signIn(withEmail email: String, link: String) -> Future<AuthDataResult, any Error> {
            Future(ofValue: { [self] done in signIn(withEmail: email, link: link, completion: done) })
        }

        /// Future form of `signIn(withCustomToken:)`.
        @discardableResult
        public func signIn(withCustomToken token: String) -> Future<AuthDataResult, any Error> {
            Future(ofValue: { [self] done in signIn(withCustomToken: token, completion: done) })
        }

        /// Future form of `signIn(with:)`.
        @discardableResult
        public func signIn(with credential: AuthCredential) -> Future<AuthDataResult, any Error> {
            Future(ofValue: { [self] done in signIn(with: credential, completion: done) })
        }

        /// Future form of `signIn(with:uiDelegate:)`.
        @discardableResult
        public func signIn(with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?) -> Future<
            AuthDataResult, any Error
        > {
            Future(ofValue: { [self] done in signIn(with: provider, uiDelegate: uiDelegate, completion: done) })
        }

        /// Future form of `fetchSignInMethods(forEmail:)`.
        @discardableResult
        @available(*, deprecated, message: "Returns an empty list with enumeration protection.")
        public func fetchSignInMethods(forEmail email: String) -> Future<[String], any Error> {
            Future(ofValue: { [self] done in fetchSignInMethods(forEmail: email, completion: done) })
        }

        /// Future form of `sendPasswordReset(withEmail:)`.
        @discardableResult
        public func sendPasswordReset(withEmail email: String) -> Future<Void, any Error> {
            sendPasswordReset(withEmail: email, actionCodeSettings: nil)
        }

        /// Future form of `sendPasswordReset(withEmail:actionCodeSettings:)`.
        @discardableResult
        public func sendPasswordReset(withEmail email: String, actionCodeSettings settings: ActionCodeSettings?)
            -> Future<Void, any Error>
        {
            Future(ofEnd: { [self] done in
                sendPasswordReset(withEmail: email, actionCodeSettings: settings, completion: done)
            })
        }

        /// Future form of `confirmPasswordReset(withCode:newPassword:)`.
        @discardableResult
        public func confirmPasswordReset(withCode code: String, newPassword password: String) -> Future<Void, any Error>
        {
            Future(ofEnd: { [self] done in confirmPasswordReset(withCode: code, newPassword: password, completion: done)
            })
        }

        /// Future form of `verifyPasswordResetCode(_:)`.
        @discardableResult
        public func verifyPasswordResetCode(_ code: String) -> Future<String, any Error> {
            Future(ofValue: { [self] done in verifyPasswordResetCode(code, completion: done) })
        }

        /// Future form of `checkActionCode(_:)`.
        @discardableResult
        public func checkActionCode(code: String) -> Future<ActionCodeInfo, any Error> {
            Future(ofValue: { [self] done in checkActionCode(code, completion: done) })
        }

        /// Future form of `applyActionCode(_:)`.
        @discardableResult
        public func applyActionCode(code: String) -> Future<Void, any Error> {
            Future(ofEnd: { [self] done in applyActionCode(code, completion: done) })
        }

        /// Future form of `sendSignInLink(toEmail:actionCodeSettings:)`.
        @discardableResult
        public func sendSignInLink(toEmail email: String, actionCodeSettings settings: ActionCodeSettings) -> Future<
            Void, any Error
        > {
            Future(ofEnd: { [self] done in
                sendSignInLink(toEmail: email, actionCodeSettings: settings, completion: done)
            })
        }

        /// Future form of `revokeToken(withAuthorizationCode:)`.
        @discardableResult
        public func revokeToken(withAuthorizationCode code: String) -> Future<Void, any Error> {
            Future(ofEnd: { [self] done in revokeToken(withAuthorizationCode: code, completion: done) })
        }
    }
#endif
