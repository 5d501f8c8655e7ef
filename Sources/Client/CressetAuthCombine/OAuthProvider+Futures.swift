#if canImport(Combine)
    public import Combine
    public import CressetAuth

    extension OAuthProvider {
        /// Future form of `credential(with:)`.
        @discardableResult
        public func getCredentialWith(_ uiDelegate: (any AuthUIDelegate)?) -> Future<AuthCredential, any Error> {
            Future(ofValue: { [self] done in getCredentialWith(uiDelegate, completion: done) })
        }
    }
#endif
