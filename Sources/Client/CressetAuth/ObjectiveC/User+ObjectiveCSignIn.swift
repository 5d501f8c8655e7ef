#if canImport(ObjectiveC)
    import Foundation

    extension User {
        /// `getIDTokenWithCompletion:`
        @objc(getIDTokenWithCompletion:)
        public func objcGetIDTokenWithCompletion(_ completion: ((String?, (any Error)?) -> Void)?) {
            getIDToken(completion: completion)
        }

        /// `getIDTokenForcingRefresh:completion:`
        @objc(getIDTokenForcingRefresh:completion:)
        public func objcGetIDTokenForcingRefresh(_ forceRefresh: Bool, completion: ((String?, (any Error)?) -> Void)?) {
            getIDTokenForcingRefresh(forceRefresh, completion: completion)
        }

        /// `getIDTokenResultWithCompletion:`
        @objc(getIDTokenResultWithCompletion:)
        public func objcGetIDTokenResultWithCompletion(_ completion: ((AuthTokenResult?, (any Error)?) -> Void)?) {
            getIDTokenResult(completion: completion)
        }

        /// `getIDTokenResultForcingRefresh:completion:`
        @objc(getIDTokenResultForcingRefresh:completion:)
        public func objcGetIDTokenResultForcingRefresh(
            _ forceRefresh: Bool, completion: ((AuthTokenResult?, (any Error)?) -> Void)?
        ) {
            getIDTokenResult(forcingRefresh: forceRefresh, completion: completion)
        }

        /// `linkWithCredential:completion:`
        @objc(linkWithCredential:completion:)
        public func objcLinkWithCredential(
            _ credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)?
        ) {
            link(with: credential, completion: completion)
        }

        /// `unlinkFromProvider:completion:`
        @objc(unlinkFromProvider:completion:)
        public func objcUnlinkFromProvider(_ provider: String, completion: ((User?, (any Error)?) -> Void)?) {
            unlink(fromProvider: provider, completion: completion)
        }

        /// `reauthenticateWithCredential:completion:`
        @objc(reauthenticateWithCredential:completion:)
        public func objcReauthenticateWithCredential(
            _ credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)?
        ) {
            reauthenticate(with: credential, completion: completion)
        }

        /// `linkWithProvider:UIDelegate:completion:`
        @objc(linkWithProvider:UIDelegate:completion:)
        public func objcLinkWithProvider(
            _ provider: OAuthProvider, uiDelegate: (any ObjectiveCUIDelegate)?,
            completion: ((AuthDataResult?, (any Error)?) -> Void)?
        ) {
            link(with: provider, uiDelegate: uiDelegate.map(ObjectiveCDelegate.init), completion: completion)
        }

        /// `reauthenticateWithProvider:UIDelegate:completion:`
        @objc(reauthenticateWithProvider:UIDelegate:completion:)
        public func objcReauthenticateWithProvider(
            _ provider: OAuthProvider, uiDelegate: (any ObjectiveCUIDelegate)?,
            completion: ((AuthDataResult?, (any Error)?) -> Void)?
        ) {
            reauthenticate(with: provider, uiDelegate: uiDelegate.map(ObjectiveCDelegate.init), completion: completion)
        }
    }
#endif
