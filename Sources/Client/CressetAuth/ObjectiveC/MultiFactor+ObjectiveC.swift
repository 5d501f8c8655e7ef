#if canImport(ObjectiveC)
    public import Foundation

    extension User {
        /// `multiFactor`
        @objc(multiFactor) public var objcMultiFactor: MultiFactor { multiFactor }
    }

    extension MultiFactor {
        /// `enrolledFactors`
        @objc(enrolledFactors) public var objcEnrolledFactors: [MultiFactorInfo] { enrolledFactors }

        /// `getSessionWithCompletion:`
        @objc(getSessionWithCompletion:)
        public func objcGetSessionWithCompletion(_ completion: ((MultiFactorSession?, (any Error)?) -> Void)?) {
            getSessionWithCompletion(completion)
        }

        /// `enrollWithAssertion:displayName:completion:`
        @objc(enrollWithAssertion:displayName:completion:)
        public func objcEnrollWithAssertion(
            _ assertion: MultiFactorAssertion, displayName: String?, completion: (((any Error)?) -> Void)?
        ) {
            enroll(with: assertion, displayName: displayName, completion: completion)
        }

        /// `unenrollWithInfo:completion:`
        @objc(unenrollWithInfo:completion:)
        public func objcUnenrollWithInfo(_ factorInfo: MultiFactorInfo, completion: (((any Error)?) -> Void)?) {
            unenroll(with: factorInfo, completion: completion)
        }

        /// `unenrollWithFactorUID:completion:`
        @objc(unenrollWithFactorUID:completion:)
        public func objcUnenrollWithFactorUID(_ factorUID: String, completion: (((any Error)?) -> Void)?) {
            unenroll(withFactorUID: factorUID, completion: completion)
        }
    }

    extension MultiFactorInfo {
        /// `UID`
        @objc(UID) public var objcUID: String { uid }

        /// `displayName`
        @objc(displayName) public var objcDisplayName: String? { displayName }

        /// `enrollmentDate`
        @objc(enrollmentDate) public var objcEnrollmentDate: Date { enrollmentDate }

        /// `factorID`
        @objc(factorID) public var objcFactorID: String { factorID }
    }

    extension PhoneMultiFactorInfo {
        /// `phoneNumber`
        @objc(phoneNumber) public var objcPhoneNumber: String { phoneNumber }
    }

    extension MultiFactorAssertion {
        /// `factorID`
        @objc(factorID) public var objcFactorID: String { factorID }
    }

    extension MultiFactorResolver {
        /// `session`
        @objc(session) public var objcSession: MultiFactorSession { session }

        /// `hints`
        @objc(hints) public var objcHints: [MultiFactorInfo] { hints }

        /// `auth`
        @objc(auth) public var objcAuth: Auth { auth }

        /// `resolveSignInWithAssertion:completion:`
        @objc(resolveSignInWithAssertion:completion:)
        public func objcResolveSignInWithAssertion(
            _ assertion: MultiFactorAssertion, completion: ((AuthDataResult?, (any Error)?) -> Void)?
        ) {
            resolveSignIn(with: assertion, completion: completion)
        }
    }

    extension PhoneMultiFactorGenerator {
        /// `assertionWithCredential:`
        @objc(assertionWithCredential:)
        public static func objcAssertionWithCredential(_ credential: PhoneAuthCredential) -> PhoneMultiFactorAssertion {
            assertion(with: credential)
        }
    }

    extension TOTPMultiFactorGenerator {
        /// `generateSecretWithMultiFactorSession:completion:`
        @objc(generateSecretWithMultiFactorSession:completion:)
        public static func objcGenerateSecretWithMultiFactorSession(
            _ session: MultiFactorSession, completion: @escaping (TOTPSecret?, (any Error)?) -> Void
        ) {
            generateSecret(with: session, completion: completion)
        }

        /// `assertionForEnrollmentWithSecret:oneTimePassword:`
        @objc(assertionForEnrollmentWithSecret:oneTimePassword:)
        public static func objcAssertionForEnrollmentWithSecret(
            _ secret: TOTPSecret, oneTimePassword: String
        ) -> TOTPMultiFactorAssertion {
            assertionForEnrollment(with: secret, oneTimePassword: oneTimePassword)
        }

        /// `assertionForSignInWithEnrollmentID:oneTimePassword:`
        @objc(assertionForSignInWithEnrollmentID:oneTimePassword:)
        public static func objcAssertionForSignInWithEnrollmentID(
            _ enrollmentID: String, oneTimePassword: String
        ) -> TOTPMultiFactorAssertion {
            assertionForSignIn(withEnrollmentID: enrollmentID, oneTimePassword: oneTimePassword)
        }
    }

    extension TOTPSecret {
        /// `sharedSecretKey`
        @objc(sharedSecretKey)
        public func objcSharedSecretKey() -> String {
            sharedSecretKey()
        }

        /// `generateQRCodeURLWithAccountName:issuer:`
        @objc(generateQRCodeURLWithAccountName:issuer:)
        public func objcGenerateQRCodeURLWithAccountName(_ accountName: String, issuer: String) -> String {
            generateQRCodeURL(withAccountName: accountName, issuer: issuer)
        }
    }
#endif
