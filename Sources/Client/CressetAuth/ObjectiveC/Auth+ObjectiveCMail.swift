#if canImport(ObjectiveC)
    import Foundation

    extension Auth {
        /// `isSignInWithEmailLink:`
        @objc(isSignInWithEmailLink:)
        public func objcIsSignInWithEmailLink(_ link: String) -> Bool {
            isSignIn(withEmailLink: link)
        }

        /// `sendSignInLinkToEmail:actionCodeSettings:completion:`
        @objc(sendSignInLinkToEmail:actionCodeSettings:completion:)
        public func objcSendSignInLinkToEmail(
            _ email: String, actionCodeSettings settings: ActionCodeSettings, completion: (((any Error)?) -> Void)?
        ) {
            sendSignInLink(toEmail: email, actionCodeSettings: settings, completion: completion)
        }

        /// `sendPasswordResetWithEmail:completion:`
        @objc(sendPasswordResetWithEmail:completion:)
        public func objcSendPasswordResetWithEmail(_ email: String, completion: (((any Error)?) -> Void)?) {
            sendPasswordReset(withEmail: email, completion: completion)
        }

        /// `sendPasswordResetWithEmail:actionCodeSettings:completion:`
        @objc(sendPasswordResetWithEmail:actionCodeSettings:completion:)
        public func objcSendPasswordResetWithEmail(
            _ email: String, actionCodeSettings settings: ActionCodeSettings, completion: (((any Error)?) -> Void)?
        ) {
            sendPasswordReset(withEmail: email, actionCodeSettings: settings, completion: completion)
        }

        /// `confirmPasswordResetWithCode:newPassword:completion:`
        @objc(confirmPasswordResetWithCode:newPassword:completion:)
        public func objcConfirmPasswordResetWithCode(
            _ code: String, newPassword: String, completion: @escaping ((any Error)?) -> Void
        ) {
            confirmPasswordReset(withCode: code, newPassword: newPassword, completion: completion)
        }

        /// `verifyPasswordResetCode:completion:`
        @objc(verifyPasswordResetCode:completion:)
        public func objcVerifyPasswordResetCode(_ code: String, completion: @escaping (String?, (any Error)?) -> Void) {
            verifyPasswordResetCode(code, completion: completion)
        }

        /// `checkActionCode:completion:`
        @objc(checkActionCode:completion:)
        public func objcCheckActionCode(_ code: String, completion: @escaping (ActionCodeInfo?, (any Error)?) -> Void) {
            checkActionCode(code, completion: completion)
        }

        /// `applyActionCode:completion:`
        @objc(applyActionCode:completion:)
        public func objcApplyActionCode(_ code: String, completion: @escaping ((any Error)?) -> Void) {
            applyActionCode(code, completion: completion)
        }
    }
#endif
