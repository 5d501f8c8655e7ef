#if canImport(ObjectiveC)
    import Foundation

    extension User {
        /// `anonymous`
        @objc(anonymous) public var objcAnonymous: Bool {
            @objc(isAnonymous) get { isAnonymous }
        }

        /// `emailVerified`
        @objc(emailVerified) public var objcEmailVerified: Bool {
            @objc(isEmailVerified) get { isEmailVerified }
        }

        /// `refreshToken`
        @objc(refreshToken) public var objcRefreshToken: String? { refreshToken }

        /// `providerData`
        @objc(providerData) public var objcProviderData: [any UserInfo] { providerData }

        /// `metadata`
        @objc(metadata) public var objcMetadata: UserMetadata { metadata }

        /// `tenantID`
        @objc(tenantID) public var objcTenantID: String? { tenantID }

        /// `profileChangeRequest`
        @objc(profileChangeRequest)
        public func objcProfileChangeRequest() -> UserProfileChangeRequest {
            createProfileChangeRequest()
        }

        /// `reloadWithCompletion:`
        @objc(reloadWithCompletion:)
        public func objcReloadWithCompletion(_ completion: (((any Error)?) -> Void)?) {
            reload(completion: completion)
        }

        /// `updatePassword:completion:`
        @objc(updatePassword:completion:)
        public func objcUpdatePassword(_ password: String, completion: (((any Error)?) -> Void)?) {
            updatePassword(to: password, completion: completion)
        }

        /// `sendEmailVerificationWithCompletion:`
        @objc(sendEmailVerificationWithCompletion:)
        public func objcSendEmailVerificationWithCompletion(_ completion: (((any Error)?) -> Void)?) {
            sendEmailVerification(completion: completion)
        }

        /// `sendEmailVerificationWithActionCodeSettings:completion:`
        @objc(sendEmailVerificationWithActionCodeSettings:completion:)
        public func objcSendEmailVerificationWithActionCodeSettings(
            _ settings: ActionCodeSettings, completion: (((any Error)?) -> Void)?
        ) {
            sendEmailVerification(with: settings, completion: completion)
        }

        /// `sendEmailVerificationBeforeUpdatingEmail:completion:`
        @objc(sendEmailVerificationBeforeUpdatingEmail:completion:)
        public func objcSendEmailVerificationBeforeUpdatingEmail(_ email: String, completion: (((any Error)?) -> Void)?)
        {
            sendEmailVerification(beforeUpdatingEmail: email, completion: completion)
        }

        /// `sendEmailVerificationBeforeUpdatingEmail:actionCodeSettings:completion:`
        @objc(sendEmailVerificationBeforeUpdatingEmail:actionCodeSettings:completion:)
        public func objcSendEmailVerificationBeforeUpdatingEmail(
            _ email: String, actionCodeSettings settings: ActionCodeSettings, completion: (((any Error)?) -> Void)?
        ) {
            sendEmailVerification(beforeUpdatingEmail: email, actionCodeSettings: settings, completion: completion)
        }

        /// `deleteWithCompletion:`
        @objc(deleteWithCompletion:)
        public func objcDeleteWithCompletion(_ completion: (((any Error)?) -> Void)?) {
            delete(completion: completion)
        }
    }
#endif
