#if canImport(ObjectiveC)
    import Foundation

    extension Auth {
        /// `signInWithEmail:password:completion:`
        @objc(signInWithEmail:password:completion:)
        public func objcSignInWithEmail(
            _ email: String, password: String, completion: ((AuthDataResult?, (any Error)?) -> Void)?
        ) {
            signIn(withEmail: email, password: password, completion: completion)
        }

        /// `signInWithEmail:link:completion:`
        @objc(signInWithEmail:link:completion:)
        public func objcSignInWithEmail(
            _ email: String, link: String, completion: ((AuthDataResult?, (any Error)?) -> Void)?
        ) {
            signIn(withEmail: email, link: link, completion: completion)
        }

        /// `signInWithCredential:completion:`
        @objc(signInWithCredential:completion:)
        public func objcSignInWithCredential(
            _ credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)?
        ) {
            signIn(with: credential, completion: completion)
        }

        /// `signInWithProvider:UIDelegate:completion:`
        @objc(signInWithProvider:UIDelegate:completion:)
        public func objcSignInWithProvider(
            _ provider: OAuthProvider, uiDelegate: (any ObjectiveCUIDelegate)?,
            completion: ((AuthDataResult?, (any Error)?) -> Void)?
        ) {
            signIn(with: provider, uiDelegate: uiDelegate.map(ObjectiveCDelegate.init), completion: completion)
        }

        /// `signInAnonymouslyWithCompletion:`
        @objc(signInAnonymouslyWithCompletion:)
        public func objcSignInAnonymouslyWithCompletion(_ completion: ((AuthDataResult?, (any Error)?) -> Void)?) {
            signInAnonymously(completion: completion)
        }

        /// `signInWithCustomToken:completion:`
        @objc(signInWithCustomToken:completion:)
        public func objcSignInWithCustomToken(_ token: String, completion: ((AuthDataResult?, (any Error)?) -> Void)?) {
            signIn(withCustomToken: token, completion: completion)
        }

        /// `createUserWithEmail:password:completion:`
        @objc(createUserWithEmail:password:completion:)
        public func objcCreateUserWithEmail(
            _ email: String, password: String, completion: ((AuthDataResult?, (any Error)?) -> Void)?
        ) {
            createUser(withEmail: email, password: password, completion: completion)
        }
    }
#endif
