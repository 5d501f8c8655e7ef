#if canImport(ObjectiveC)
    public import Foundation

    /// Objective-C names for phone numbers. Token types have Firebase's numbers.
    extension PhoneAuthProvider {
        /// `provider`
        @objc(provider)
        public static func objcProvider() -> PhoneAuthProvider {
            provider()
        }

        /// `providerWithAuth:`
        @objc(providerWithAuth:)
        public static func objcProviderWithAuth(_ auth: Auth) -> PhoneAuthProvider {
            provider(auth: auth)
        }

        /// `verifyPhoneNumber:UIDelegate:completion:`
        @objc(verifyPhoneNumber:UIDelegate:completion:)
        public func objcVerifyPhoneNumber(
            _ phoneNumber: String, uiDelegate: (any ObjectiveCUIDelegate)?,
            completion: (@MainActor (String?, (any Error)?) -> Void)?
        ) {
            verifyPhoneNumber(
                phoneNumber, uiDelegate: uiDelegate.map(ObjectiveCDelegate.init), completion: completion)
        }

        /// `verifyPhoneNumber:UIDelegate:multiFactorSession:completion:`
        @objc(verifyPhoneNumber:UIDelegate:multiFactorSession:completion:)
        public func objcVerifyPhoneNumber(
            _ phoneNumber: String, uiDelegate: (any ObjectiveCUIDelegate)?, multiFactorSession: MultiFactorSession?,
            completion: (@MainActor (String?, (any Error)?) -> Void)?
        ) {
            verifyPhoneNumber(
                phoneNumber, uiDelegate: uiDelegate.map(ObjectiveCDelegate.init),
                multiFactorSession: multiFactorSession, completion: completion)
        }

        /// `verifyPhoneNumberWithMultiFactorInfo:UIDelegate:multiFactorSession:completion:`
        @objc(verifyPhoneNumberWithMultiFactorInfo:UIDelegate:multiFactorSession:completion:)
        public func objcVerifyPhoneNumberWithMultiFactorInfo(
            _ multiFactorInfo: PhoneMultiFactorInfo, uiDelegate: (any ObjectiveCUIDelegate)?,
            multiFactorSession: MultiFactorSession?, completion: ((String?, (any Error)?) -> Void)?
        ) {
            verifyPhoneNumber(
                with: multiFactorInfo, uiDelegate: uiDelegate.map(ObjectiveCDelegate.init),
                multiFactorSession: multiFactorSession, completion: completion)
        }

        /// `credentialWithVerificationID:verificationCode:`
        @objc(credentialWithVerificationID:verificationCode:)
        public func objcCredentialWithVerificationID(
            _ verificationID: String, verificationCode: String
        ) -> PhoneAuthCredential {
            credential(withVerificationID: verificationID, verificationCode: verificationCode)
        }
    }

    extension AuthSettings {
        /// `appVerificationDisabledForTesting`
        @objc(appVerificationDisabledForTesting) public var objcAppVerificationDisabledForTesting: Bool {
            @objc(isAppVerificationDisabledForTesting) get { isAppVerificationDisabledForTesting }
            set { isAppVerificationDisabledForTesting = newValue }
        }
    }

    extension Auth {
        /// `settings`
        @objc(settings) public var objcSettings: AuthSettings? {
            get { settings }
            set { settings = newValue }
        }

        /// `APNSToken`
        @objc(APNSToken) public var objcAPNSToken: Data? { apnsToken }

        /// `setAPNSToken:type:`
        @objc(setAPNSToken:type:)
        public func objcSetAPNSToken(_ token: Data, type: Int) {
            setAPNSToken(token, type: AuthAPNSTokenType(rawValue: type) ?? .unknown)
        }

        /// `canHandleNotification:`
        @objc(canHandleNotification:)
        public func objcCanHandleNotification(_ userInfo: [AnyHashable: Any]) -> Bool {
            canHandleNotification(userInfo)
        }
    }

    extension User {
        /// `updatePhoneNumberCredential:completion:`
        @objc(updatePhoneNumberCredential:completion:)
        public func objcUpdatePhoneNumberCredential(
            _ credential: PhoneAuthCredential, completion: (((any Error)?) -> Void)?
        ) {
            updatePhoneNumber(credential, completion: completion)
        }
    }

    extension GameCenterAuthProvider {
        /// `getCredentialWithCompletion:`
        @objc(getCredentialWithCompletion:)
        public static func objcGetCredentialWithCompletion(
            _ completion: @escaping (AuthCredential?, (any Error)?) -> Void
        ) {
            getCredential(completion: completion)
        }
    }
#endif
