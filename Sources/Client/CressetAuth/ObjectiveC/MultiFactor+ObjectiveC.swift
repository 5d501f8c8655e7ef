#if canImport(ObjectiveC)
    public import Foundation

    extension User {
        /// `multiFactor` for Objective-C.
        @objc(multiFactor) public var objcMultiFactor: MultiFactor { multiFactor }
    }

    extension MultiFactor {
        /// `enrolledFactors` for Objective-C.
        @objc(enrolledFactors) public var objcEnrolledFactors: [MultiFactorInfo] { enrolledFactors }

        /// `getSessionWithCompletion:` for Objective-C.
        @objc(getSessionWithCompletion:)
        public func objcGetSessionWithCompletion(_ completion: ((MultiFactorSession?, (any Error)?) -> Void)?) {
            getSessionWithCompletion(completion)
        }

        /// `enrollWithAssertion:displayName:completion:` for Objective-C.
        @objc(enrollWithAssertion:displayName:completion:)
        public func objcEnrollWithAssertion(
            _ assertion: MultiFactorAssertion, displayName: String?, completion: (((any Error)?) -> Void)?
        ) {
            enroll(with: assertion, displayName: displayName, completion: completion)
        }

        /// `unenrollWithInfo:completion:` for Objective-C.
        @objc(unenrollWithInfo:completion:)
        public func objcUnenrollWithInfo(_ factorInfo: MultiFactorInfo, completion: (((any Error)?) -> Void)?) {
            unenroll(with: factorInfo, completion: completion)
        }

        /// `unenrollWithFactorUID:completion:` for Objective-C.
        @objc(unenrollWithFactorUID:completion:)
        public func objcUnenrollWithFactorUID(_ factorUID: String, completion: (((any Error)?) -> Void)?) {
            unenroll(withFactorUID: factorUID, completion: completion)
        }
    }

    extension MultiFactorInfo {
        /// `UID` for Objective-C.
        @objc(UID) public var objcUID: String { uid }

        /// `displayName` for Objective-C.
        @objc(displayName) public var objcDisplayName: String? { displayName }

        /// `enrollmentDate` for Objective-C.
        @objc(enrollmentDate) public var objcEnrollmentDate: Date { enrollmentDate }

        /// `factorID` for Objective-C.
        @objc(factorID) public var objcFactorID: String { factorID }
    }

    extension PhoneMultiFactorInfo {
        /// `phoneNumber` for Objective-C.
        @objc(phoneNumber) public var objcPhoneNumber: String { phoneNumber }
    }

    extension MultiFactorAssertion {
        /// `factorID` for Objective-C.
        @objc(factorID) public var objcFactorID: String { factorID }
    }

    extension MultiFactorResolver {
        /// `session` for Objective-C.
        @objc(session) public var objcSession: MultiFactorSession { session }

        /// `hints` for Objective-C.
        @objc(hints) public var objcHints: [MultiFactorInfo] { hints }

        /// `auth` for Objective-C.
        @objc(auth) public var objcAuth: Auth { auth }

        /// `resolveSignInWithAssertion:completion:` for Objective-C.
        @objc(resolveSignInWithAssertion:completion:)
        public func objcResolveSignInWithAssertion(
            _ assertion: MultiFactorAssertion, completion: ((AuthDataResult?, (any Error)?) -> Void)?
        ) {
            resolveSignIn(with: assertion, completion: completion)
        }
    }

    extension PhoneMultiFactorGenerator {
        /// `assertionWithCredential:` for Objective-C.
        @objc(assertionWithCredential:)
        public static func objcAssertionWithCredential(_ credential: PhoneAuthCredential) -> PhoneMultiFactorAssertion {
            assertion(with: credential)
        }
    }

    extension TOTPMultiFactorGenerator {
        /// `generateSecretWithMultiFactorSession:completion:` for Objective-C.
        @objc(generateSecretWithMultiFactorSession:completion:)
        public static func objcGenerateSecretWithMultiFactorSession(
            _ session: MultiFactorSession, completion: @escaping (TOTPSecret?, (any Error)?) -> Void
        ) {
            generateSecret(with: session, completion: completion)
        }

        /// `assertionForEnrollmentWithSecret:oneTimePassword:` for Objective-C.
        @objc(assertionForEnrollmentWithSecret:oneTimePassword:)
        public static func objcAssertionForEnrollmentWithSecret(
            _ secret: TOTPSecret, oneTimePassword: String
        ) -> TOTPMultiFactorAssertion {
            assertionForEnrollment(with: secret, oneTimePassword: oneTimePassword)
        }

        /// `assertionForSignInWithEnrollmentID:oneTimePassword:` for Objective-C.
        @objc(assertionForSignInWithEnrollmentID:oneTimePassword:)
        public static func objcAssertionForSignInWithEnrollmentID(
            _ enrollmentID: String, oneTimePassword: String
        ) -> TOTPMultiFactorAssertion {
            assertionForSignIn(withEnrollmentID: enrollmentID, oneTimePassword: oneTimePassword)
        }
    }

    extension TOTPSecret {
        /// `sharedSecretKey` for Objective-C.
        @objc(sharedSecretKey)
        public func objcSharedSecretKey() -> String {
            sharedSecretKey()
        }

        /// `generateQRCodeURLWithAccountName:issuer:` for Objective-C.
        @objc(generateQRCodeURLWithAccountName:issuer:)
        public func objcGenerateQRCodeURLWithAccountName(_ accountName: String, issuer: String) -> String {
            generateQRCodeURL(withAccountName: accountName, issuer: issuer)
        }
    }
#endif
