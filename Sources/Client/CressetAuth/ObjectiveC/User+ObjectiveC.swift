#if canImport(ObjectiveC)
    import Foundation

    extension User {
        /// `anonymous` for Objective-C.
        @objc(anonymous) public var objcAnonymous: Bool {
            @objc(isAnonymous) get { isAnonymous }
        }

        /// `emailVerified` for Objective-C.
        @objc(emailVerified) public var objcEmailVerified: Bool {
            @objc(isEmailVerified) get { isEmailVerified }
        }

        /// `refreshToken` for Objective-C.
        @objc(refreshToken) public var objcRefreshToken: String? { refreshToken }

        /// `providerData` for Objective-C.
        @objc(providerData) public var objcProviderData: [any UserInfo] { providerData }

        /// `metadata` for Objective-C.
        @objc(metadata) public var objcMetadata: UserMetadata { metadata }

        /// `tenantID` for Objective-C.
        @objc(tenantID) public var objcTenantID: String? { tenantID }

        /// `profileChangeRequest` for Objective-C.
        @objc(profileChangeRequest)
        public func objcProfileChangeRequest() -> UserProfileChangeRequest {
            createProfileChangeRequest()
        }

        /// `reloadWithCompletion:` for Objective-C.
        @objc(reloadWithCompletion:)
        public func objcReloadWithCompletion(_ completion: (((any Error)?) -> Void)?) {
            reload(completion: completion)
        }

        /// `updatePassword:completion:` for Objective-C.
        @objc(updatePassword:completion:)
        public func objcUpdatePassword(_ password: String, completion: (((any Error)?) -> Void)?) {
            updatePassword(to: password, completion: completion)
        }

        /// `sendEmailVerificationWithCompletion:` for Objective-C.
        @objc(sendEmailVerificationWithCompletion:)
        public func objcSendEmailVerificationWithCompletion(_ completion: (((any Error)?) -> Void)?) {
            sendEmailVerification(completion: completion)
        }

        /// `sendEmailVerificationWithActionCodeSettings:completion:` for Objective-C.
        @objc(sendEmailVerificationWithActionCodeSettings:completion:)
        public func objcSendEmailVerificationWithActionCodeSettings(
            _ settings: ActionCodeSettings, completion: (((any Error)?) -> Void)?
        ) {
            sendEmailVerification(with: settings, completion: completion)
        }

        /// `sendEmailVerificationBeforeUpdatingEmail:completion:` for Objective-C.
        @objc(sendEmailVerificationBeforeUpdatingEmail:completion:)
        public func objcSendEmailVerificationBeforeUpdatingEmail(_ email: String, completion: (((any Error)?) -> Void)?)
        {
            sendEmailVerification(beforeUpdatingEmail: email, completion: completion)
        }

        /// `sendEmailVerificationBeforeUpdatingEmail:actionCodeSettings:completion:` for Objective-C.
        @objc(sendEmailVerificationBeforeUpdatingEmail:actionCodeSettings:completion:)
        public func objcSendEmailVerificationBeforeUpdatingEmail(
            _ email: String, actionCodeSettings settings: ActionCodeSettings, completion: (((any Error)?) -> Void)?
        ) {
            sendEmailVerification(beforeUpdatingEmail: email, actionCodeSettings: settings, completion: completion)
        }

        /// `deleteWithCompletion:` for Objective-C.
        @objc(deleteWithCompletion:)
        public func objcDeleteWithCompletion(_ completion: (((any Error)?) -> Void)?) {
            delete(completion: completion)
        }
    }
#endif
