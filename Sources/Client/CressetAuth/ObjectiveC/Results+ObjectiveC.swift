#if canImport(ObjectiveC)
    public import Foundation

    /// Objective-C names of results. Action code operations have Firebase's numbers.
    extension AuthDataResult {
        /// `user`
        @objc(user) public var objcUser: User { user }

        /// `additionalUserInfo`
        @objc(additionalUserInfo) public var objcAdditionalUserInfo: AdditionalUserInfo? { additionalUserInfo }

        /// `credential`
        @objc(credential) public var objcCredential: OAuthCredential? { credential }
    }

    extension AdditionalUserInfo {
        /// `providerID`
        @objc(providerID) public var objcProviderID: String { providerID }

        /// `profile`
        @objc(profile) public var objcProfile: [String: Any]? { profile }

        /// `username`
        @objc(username) public var objcUsername: String? { username }

        /// `newUser`
        @objc(newUser) public var objcNewUser: Bool {
            @objc(isNewUser) get { isNewUser }
        }
    }

    extension AuthTokenResult {
        /// `token`
        @objc(token) public var objcToken: String { token }

        /// `expirationDate`
        @objc(expirationDate) public var objcExpirationDate: Date { expirationDate }

        /// `authDate`
        @objc(authDate) public var objcAuthDate: Date { authDate }

        /// `issuedAtDate`
        @objc(issuedAtDate) public var objcIssuedAtDate: Date { issuedAtDate }

        /// `signInProvider`
        @objc(signInProvider) public var objcSignInProvider: String { signInProvider }

        /// `signInSecondFactor`
        @objc(signInSecondFactor) public var objcSignInSecondFactor: String { signInSecondFactor }

        /// `claims`
        @objc(claims) public var objcClaims: [String: Any] { claims }
    }

    extension UserMetadata {
        /// `creationDate`
        @objc(creationDate) public var objcCreationDate: Date? { creationDate }

        /// `lastSignInDate`
        @objc(lastSignInDate) public var objcLastSignInDate: Date? { lastSignInDate }
    }

    extension ActionCodeInfo {
        /// `operation`
        @objc(operation) public var objcOperation: Int { operation.rawValue }

        /// `email`
        @objc(email) public var objcEmail: String { email }

        /// `previousEmail`
        @objc(previousEmail) public var objcPreviousEmail: String? { previousEmail }
    }

    extension ActionCodeURL {
        /// `actionCodeURLWithLink:`
        @objc(actionCodeURLWithLink:)
        public static func objcActionCodeURL(_ link: String) -> ActionCodeURL? {
            ActionCodeURL(link: link)
        }

        /// `APIKey`
        @objc(APIKey) public var objcAPIKey: String? { apiKey }

        /// `operation`
        @objc(operation) public var objcOperation: Int { operation.rawValue }

        /// `code`
        @objc(code) public var objcCode: String? { code }

        /// `continueURL`
        @objc(continueURL) public var objcContinueURL: URL? { continueURL }

        /// `languageCode`
        @objc(languageCode) public var objcLanguageCode: String? { languageCode }
    }
#endif
