#if canImport(ObjectiveC)
    public import Foundation

    /// Objective-C names of users and sessions.
    extension Auth {
        /// `auth` for Objective-C.
        @objc(auth)
        public static func objcAuth() -> Auth {
            auth()
        }

        /// `authWithApp:` for Objective-C.
        @objc(authWithApp:)
        public static func objcAuthWithApp(_ app: FirebaseApp) -> Auth {
            auth(app: app)
        }

        /// `app` for Objective-C.
        @objc(app) public var objcApp: FirebaseApp? { app }

        /// `currentUser` for Objective-C.
        @objc(currentUser) public var objcCurrentUser: User? { currentUser }

        /// `languageCode` for Objective-C.
        @objc(languageCode) public var objcLanguageCode: String? {
            get { languageCode }
            set { languageCode = newValue }
        }

        /// `tenantID` for Objective-C.
        @objc(tenantID) public var objcTenantID: String? {
            get { tenantID }
            set { tenantID = newValue }
        }

        /// `customAuthDomain` for Objective-C.
        @objc(customAuthDomain) public var objcCustomAuthDomain: String? {
            get { customAuthDomain }
            set { customAuthDomain = newValue }
        }

        /// `useAppLanguage` for Objective-C.
        @objc(useAppLanguage)
        public func objcUseAppLanguage() {
            useAppLanguage()
        }

        /// `useEmulatorWithHost:port:` for Objective-C.
        @objc(useEmulatorWithHost:port:)
        public func objcUseEmulatorWithHost(_ host: String, port: Int) {
            useEmulator(withHost: host, port: port)
        }

        /// `canHandleURL:` for Objective-C.
        @objc(canHandleURL:)
        public func objcCanHandleURL(_ url: URL) -> Bool {
            canHandle(url)
        }

        /// `signOut:` for Objective-C.
        @objc(signOut:)
        public func objcSignOut() throws {
            try signOut()
        }

        /// `updateCurrentUser:completion:` for Objective-C.
        @objc(updateCurrentUser:completion:)
        public func objcUpdateCurrentUser(_ user: User?, completion: (((any Error)?) -> Void)?) {
            updateCurrentUser(user, completion: completion)
        }

        /// `addAuthStateDidChangeListener:` for Objective-C.
        @objc(addAuthStateDidChangeListener:)
        public func objcAddAuthStateDidChangeListener(_ listener: @escaping (Auth, User?) -> Void)
            -> any NSObjectProtocol
        {
            addStateDidChangeListener(listener)
        }

        /// `removeAuthStateDidChangeListener:` for Objective-C.
        @objc(removeAuthStateDidChangeListener:)
        public func objcRemoveAuthStateDidChangeListener(_ listenerHandle: any NSObjectProtocol) {
            removeStateDidChangeListener(listenerHandle)
        }

        /// `addIDTokenDidChangeListener:` for Objective-C.
        @objc(addIDTokenDidChangeListener:)
        public func objcAddIDTokenDidChangeListener(_ listener: @escaping (Auth, User?) -> Void) -> any NSObjectProtocol
        {
            addIDTokenDidChangeListener(listener)
        }

        /// `removeIDTokenDidChangeListener:` for Objective-C.
        @objc(removeIDTokenDidChangeListener:)
        public func objcRemoveIDTokenDidChangeListener(_ listenerHandle: any NSObjectProtocol) {
            removeIDTokenDidChangeListener(listenerHandle)
        }

        /// `revokeTokenWithAuthorizationCode:completion:` for Objective-C.
        @objc(revokeTokenWithAuthorizationCode:completion:)
        public func objcRevokeTokenWithAuthorizationCode(
            _ authorizationCode: String, completion: (((any Error)?) -> Void)?
        ) {
            revokeToken(withAuthorizationCode: authorizationCode, completion: completion)
        }
    }
#endif
