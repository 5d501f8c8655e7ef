#if canImport(ObjectiveC)
    public import Foundation

    /// Objective-C names of results. Action code operations have Firebase's numbers.
    extension AuthDataResult {
        /// `user` for Objective-C.
        @objc(user) public var objcUser: User { user }

        /// `additionalUserInfo` for Objective-C.
        @objc(additionalUserInfo) public var objcAdditionalUserInfo: AdditionalUserInfo? { additionalUserInfo }

        /// `credential` for Objective-C.
        @objc(credential) public var objcCredential: OAuthCredential? { credential }
    }

    extension AdditionalUserInfo {
        /// `providerID` for Objective-C.
        @objc(providerID) public var objcProviderID: String { providerID }

        /// `profile` for Objective-C.
        @objc(profile) public var objcProfile: [String: Any]? { profile }

        /// `username` for Objective-C.
        @objc(username) public var objcUsername: String? { username }

        /// `newUser` for Objective-C.
        @objc(newUser) public var objcNewUser: Bool {
            @objc(isNewUser) get { isNewUser }
        }
    }

    extension AuthTokenResult {
        /// `token` for Objective-C.
        @objc(token) public var objcToken: String { token }

        /// `expirationDate` for Objective-C.
        @objc(expirationDate) public var objcExpirationDate: Date { expirationDate }

        /// `authDate` for Objective-C.
        @objc(authDate) public var objcAuthDate: Date { authDate }

        /// `issuedAtDate` for Objective-C.
        @objc(issuedAtDate) public var objcIssuedAtDate: Date { issuedAtDate }

        /// `signInProvider` for Objective-C.
        @objc(signInProvider) public var objcSignInProvider: String { signInProvider }

        /// `signInSecondFactor` for Objective-C.
        @objc(signInSecondFactor) public var objcSignInSecondFactor: String { signInSecondFactor }

        /// `claims` for Objective-C.
        @objc(claims) public var objcClaims: [String: Any] { claims }
    }

    extension UserMetadata {
        /// `creationDate` for Objective-C.
        @objc(creationDate) public var objcCreationDate: Date? { creationDate }

        /// `lastSignInDate` for Objective-C.
        @objc(lastSignInDate) public var objcLastSignInDate: Date? { lastSignInDate }
    }

    extension ActionCodeInfo {
        /// `operation` for Objective-C.
        @objc(operation) public var objcOperation: Int { operation.rawValue }

        /// `email` for Objective-C.
        @objc(email) public var objcEmail: String { email }

        /// `previousEmail` for Objective-C.
        @objc(previousEmail) public var objcPreviousEmail: String? { previousEmail }
    }

    extension ActionCodeURL {
        /// `actionCodeURLWithLink:` for Objective-C.
        @objc(actionCodeURLWithLink:)
        public static func objcActionCodeURL(_ link: String) -> ActionCodeURL? {
            ActionCodeURL(link: link)
        }

        /// `APIKey` for Objective-C.
        @objc(APIKey) public var objcAPIKey: String? { apiKey }

        /// `operation` for Objective-C.
        @objc(operation) public var objcOperation: Int { operation.rawValue }

        /// `code` for Objective-C.
        @objc(code) public var objcCode: String? { code }

        /// `continueURL` for Objective-C.
        @objc(continueURL) public var objcContinueURL: URL? { continueURL }

        /// `languageCode` for Objective-C.
        @objc(languageCode) public var objcLanguageCode: String? { languageCode }
    }
#endif
