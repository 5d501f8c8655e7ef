#if canImport(ObjectiveC)
    public import Foundation

    /// Objective-C names for phone numbers. Token types have Firebase's numbers.
    extension PhoneAuthProvider {
        /// `provider` for Objective-C.
        @objc(provider)
        public static func objcProvider() -> PhoneAuthProvider {
            provider()
        }

        /// `providerWithAuth:` for Objective-C.
        @objc(providerWithAuth:)
        public static func objcProviderWithAuth(_ auth: Auth) -> PhoneAuthProvider {
            provider(auth: auth)
        }

        /// `verifyPhoneNumber:UIDelegate:completion:` for Objective-C.
        @objc(verifyPhoneNumber:UIDelegate:completion:)
        public func objcVerifyPhoneNumber(
            _ phoneNumber: String, uiDelegate: (any ObjectiveCUIDelegate)?,
            completion: (@MainActor (String?, (any Error)?) -> Void)?
        ) {
            verifyPhoneNumber(
                phoneNumber, uiDelegate: uiDelegate.map(ObjectiveCDelegate.init), completion: completion)
        }

        /// `verifyPhoneNumber:UIDelegate:multiFactorSession:completion:` for Objective-C.
        @objc(verifyPhoneNumber:UIDelegate:multiFactorSession:completion:)
        public func objcVerifyPhoneNumber(
            _ phoneNumber: String, uiDelegate: (any ObjectiveCUIDelegate)?, multiFactorSession: MultiFactorSession?,
            completion: (@MainActor (String?, (any Error)?) -> Void)?
        ) {
            verifyPhoneNumber(
                phoneNumber, uiDelegate: uiDelegate.map(ObjectiveCDelegate.init),
                multiFactorSession: multiFactorSession, completion: completion)
        }

        /// `verifyPhoneNumberWithMultiFactorInfo:UIDelegate:multiFactorSession:completion:` for Objective-C.
        @objc(verifyPhoneNumberWithMultiFactorInfo:UIDelegate:multiFactorSession:completion:)
        public func objcVerifyPhoneNumberWithMultiFactorInfo(
            _ multiFactorInfo: PhoneMultiFactorInfo, uiDelegate: (any ObjectiveCUIDelegate)?,
            multiFactorSession: MultiFactorSession?, completion: ((String?, (any Error)?) -> Void)?
        ) {
            verifyPhoneNumber(
                with: multiFactorInfo, uiDelegate: uiDelegate.map(ObjectiveCDelegate.init),
                multiFactorSession: multiFactorSession, completion: completion)
        }

        /// `credentialWithVerificationID:verificationCode:` for Objective-C.
        @objc(credentialWithVerificationID:verificationCode:)
        public func objcCredentialWithVerificationID(
            _ verificationID: String, verificationCode: String
        ) -> PhoneAuthCredential {
            credential(withVerificationID: verificationID, verificationCode: verificationCode)
        }
    }

    extension AuthSettings {
        /// `appVerificationDisabledForTesting` for Objective-C.
        @objc(appVerificationDisabledForTesting) public var objcAppVerificationDisabledForTesting: Bool {
            @objc(isAppVerificationDisabledForTesting) get { isAppVerificationDisabledForTesting }
            set { isAppVerificationDisabledForTesting = newValue }
        }
    }

    extension Auth {
        /// `settings` for Objective-C.
        @objc(settings) public var objcSettings: AuthSettings? {
            get { settings }
            set { settings = newValue }
        }

        /// `APNSToken` for Objective-C.
        @objc(APNSToken) public var objcAPNSToken: Data? { apnsToken }

        /// `setAPNSToken:type:` for Objective-C.
        @objc(setAPNSToken:type:)
        public func objcSetAPNSToken(_ token: Data, type: Int) {
            setAPNSToken(token, type: AuthAPNSTokenType(rawValue: type) ?? .unknown)
        }

        /// `canHandleNotification:` for Objective-C.
        @objc(canHandleNotification:)
        public func objcCanHandleNotification(_ userInfo: [AnyHashable: Any]) -> Bool {
            canHandleNotification(userInfo)
        }
    }

    extension User {
        /// `updatePhoneNumberCredential:completion:` for Objective-C.
        @objc(updatePhoneNumberCredential:completion:)
        public func objcUpdatePhoneNumberCredential(
            _ credential: PhoneAuthCredential, completion: (((any Error)?) -> Void)?
        ) {
            updatePhoneNumber(credential, completion: completion)
        }
    }

    extension GameCenterAuthProvider {
        /// `getCredentialWithCompletion:` for Objective-C.
        @objc(getCredentialWithCompletion:)
        public static func objcGetCredentialWithCompletion(
            _ completion: @escaping (AuthCredential?, (any Error)?) -> Void
        ) {
            getCredential(completion: completion)
        }
    }
#endif
