#if canImport(ObjectiveC)
    public import Foundation

    extension AuthCredential {
        /// `provider`
        @objc(provider) public var objcProvider: String { provider }
    }

    extension OAuthCredential {
        /// `IDToken`
        @objc(IDToken) public var objcIDToken: String? { idToken }

        /// `accessToken`
        @objc(accessToken) public var objcAccessToken: String? { accessToken }

        /// `secret`
        @objc(secret) public var objcSecret: String? { secret }
    }

    extension EmailAuthProvider {
        /// `credentialWithEmail:password:`
        @objc(credentialWithEmail:password:)
        public static func objcCredentialWithEmail(_ email: String, password: String) -> AuthCredential {
            credential(withEmail: email, password: password)
        }

        /// `credentialWithEmail:link:`
        @objc(credentialWithEmail:link:)
        public static func objcCredentialWithEmail(_ email: String, link: String) -> AuthCredential {
            credential(withEmail: email, link: link)
        }
    }

    extension GoogleAuthProvider {
        /// `credentialWithIDToken:accessToken:`
        @objc(credentialWithIDToken:accessToken:)
        public static func objcCredentialWithIDToken(_ idToken: String, accessToken: String) -> AuthCredential {
            credential(withIDToken: idToken, accessToken: accessToken)
        }
    }

    extension FacebookAuthProvider {
        /// `credentialWithAccessToken:`
        @objc(credentialWithAccessToken:)
        public static func objcCredentialWithAccessToken(_ accessToken: String) -> AuthCredential {
            credential(withAccessToken: accessToken)
        }
    }

    extension GitHubAuthProvider {
        /// `credentialWithToken:`
        @objc(credentialWithToken:)
        public static func objcCredentialWithToken(_ token: String) -> AuthCredential {
            credential(withToken: token)
        }
    }

    extension TwitterAuthProvider {
        /// `credentialWithToken:secret:`
        @objc(credentialWithToken:secret:)
        public static func objcCredentialWithToken(_ token: String, secret: String) -> AuthCredential {
            credential(withToken: token, secret: secret)
        }
    }

    extension OAuthProvider {
        /// `providerID`
        @objc(providerID) public var objcProviderID: String { providerID }

        /// `scopes`
        @objc(scopes) public var objcScopes: [String]? {
            get { scopes }
            set { scopes = newValue }
        }

        /// `customParameters`
        @objc(customParameters) public var objcCustomParameters: [String: String]? {
            get { customParameters }
            set { customParameters = newValue }
        }

        /// `providerWithProviderID:`
        @objc(providerWithProviderID:)
        public static func objcProviderWithProviderID(_ providerID: String) -> OAuthProvider {
            OAuthProvider(providerID: providerID)
        }

        /// `providerWithProviderID:auth:`
        @objc(providerWithProviderID:auth:)
        public static func objcProviderWithProviderID(_ providerID: String, auth: Auth) -> OAuthProvider {
            OAuthProvider(providerID: providerID, auth: auth)
        }

        /// `credentialWithProviderID:accessToken:`
        @objc(credentialWithProviderID:accessToken:)
        public static func objcCredentialWithProviderID(_ providerID: String, accessToken: String) -> OAuthCredential {
            credential(providerID: .custom(providerID), accessToken: accessToken)
        }

        /// `credentialWithProviderID:IDToken:accessToken:`
        @objc(credentialWithProviderID:IDToken:accessToken:)
        public static func objcCredentialWithProviderID(
            _ providerID: String, idToken: String, accessToken: String?
        ) -> OAuthCredential {
            credential(providerID: .custom(providerID), idToken: idToken, accessToken: accessToken)
        }

        /// `credentialWithProviderID:IDToken:rawNonce:`
        @objc(credentialWithProviderID:IDToken:rawNonce:)
        public static func objcCredentialWithProviderID(
            _ providerID: String, idToken: String, rawNonce: String
        ) -> OAuthCredential {
            credential(providerID: .custom(providerID), idToken: idToken, rawNonce: rawNonce)
        }

        /// `credentialWithProviderID:IDToken:rawNonce:accessToken:`
        @objc(credentialWithProviderID:IDToken:rawNonce:accessToken:)
        public static func objcCredentialWithProviderID(
            _ providerID: String, idToken: String, rawNonce: String, accessToken: String
        ) -> OAuthCredential {
            credential(
                providerID: .custom(providerID), idToken: idToken, rawNonce: rawNonce, accessToken: accessToken)
        }

        /// `appleCredentialWithIDToken:rawNonce:fullName:`
        @objc(appleCredentialWithIDToken:rawNonce:fullName:)
        public static func objcAppleCredentialWithIDToken(
            _ idToken: String, rawNonce: String?, fullName: PersonNameComponents?
        ) -> OAuthCredential {
            appleCredential(withIDToken: idToken, rawNonce: rawNonce, fullName: fullName)
        }

        /// `getCredentialWithUIDelegate:completion:`
        @objc(getCredentialWithUIDelegate:completion:)
        public func objcGetCredentialWithUIDelegate(
            _ uiDelegate: (any ObjectiveCUIDelegate)?, completion: ((AuthCredential?, (any Error)?) -> Void)?
        ) {
            getCredentialWith(uiDelegate.map(ObjectiveCDelegate.init), completion: completion)
        }
    }
#endif
