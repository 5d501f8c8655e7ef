#if canImport(Combine)
    public import Combine
    public import CressetAuth

    extension PhoneAuthProvider {
        /// Future form of `verifyPhoneNumber(_:uiDelegate:multiFactorSession:)`.
        @discardableResult
        public func verifyPhoneNumber(
            _ phoneNumber: String, uiDelegate: (any AuthUIDelegate)? = nil,
            multiFactorSession: MultiFactorSession? = nil
        ) -> Future<String, any Error> {
            Future(ofValue: { [self] done in
                let callback = Callback<(String?, (any Error)?)> { done($0.0, $0.1) }
                verifyPhoneNumber(phoneNumber, uiDelegate: uiDelegate, multiFactorSession: multiFactorSession) {
                    callback(($0, $1))
                }
            })
        }

        /// Future form of `verifyPhoneNumber(with:uiDelegate:multiFactorSession:)`.
        @discardableResult
        public func verifyPhoneNumber(
            with multiFactorInfo: PhoneMultiFactorInfo, uiDelegate: (any AuthUIDelegate)? = nil,
            multiFactorSession: MultiFactorSession?
        ) -> Future<String, any Error> {
            Future(ofValue: { [self] done in
                verifyPhoneNumber(
                    with: multiFactorInfo, uiDelegate: uiDelegate, multiFactorSession: multiFactorSession,
                    completion: done)
            })
        }
    }

    extension User {
        /// Future form of `updatePhoneNumber(_:)`.
        @discardableResult
        public func updatePhoneNumber(_ credential: PhoneAuthCredential) -> Future<Void, any Error> {
            Future(ofEnd: { [self] done in updatePhoneNumber(credential, completion: done) })
        }
    }

    extension GameCenterAuthProvider {
        /// Future form of `getCredential()`.
        @discardableResult
        public class func getCredential() -> Future<AuthCredential, any Error> {
            Future(ofValue: { done in getCredential(completion: done) })
        }
    }
#endif
