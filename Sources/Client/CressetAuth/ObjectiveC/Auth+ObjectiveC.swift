#if canImport(ObjectiveC)
    public import Foundation

    /// Objective-C names of users and sessions.
    extension Auth {
        /// `auth`
        @objc(auth)
        public static func objcAuth() -> Auth {
            auth()
        }

        /// `authWithApp:`
        @objc(authWithApp:)
        public static func objcAuthWithApp(_ app: FirebaseApp) -> Auth {
            auth(app: app)
        }

        /// `app`
        @objc(app) public var objcApp: FirebaseApp? { app }

        /// `currentUser`
        @objc(currentUser) public var objcCurrentUser: User? { currentUser }

        /// `languageCode`
        @objc(languageCode) public var objcLanguageCode: String? {
            get { languageCode }
            set { languageCode = newValue }
        }

        /// `tenantID`
        @objc(tenantID) public var objcTenantID: String? {
            get { tenantID }
            set { tenantID = newValue }
        }

        /// `customAuthDomain`
        @objc(customAuthDomain) public var objcCustomAuthDomain: String? {
            get { customAuthDomain }
            set { customAuthDomain = newValue }
        }

        /// `useAppLanguage`
        @objc(useAppLanguage)
        public func objcUseAppLanguage() {
            useAppLanguage()
        }

        /// `useEmulatorWithHost:port:`
        @objc(useEmulatorWithHost:port:)
        public func objcUseEmulatorWithHost(_ host: String, port: Int) {
            useEmulator(withHost: host, port: port)
        }

        /// `canHandleURL:`
        @objc(canHandleURL:)
        public func objcCanHandleURL(_ url: URL) -> Bool {
            canHandle(url)
        }

        /// `signOut:`
        @objc(signOut:)
        public func objcSignOut() throws {
            try signOut()
        }

        /// `updateCurrentUser:completion:`
        @objc(updateCurrentUser:completion:)
        public func objcUpdateCurrentUser(_ user: User?, completion: (((any Error)?) -> Void)?) {
            updateCurrentUser(user, completion: completion)
        }

        /// `addAuthStateDidChangeListener:`
        @objc(addAuthStateDidChangeListener:)
        public func objcAddAuthStateDidChangeListener(_ listener: @escaping (Auth, User?) -> Void)
            -> any NSObjectProtocol
        {
            addStateDidChangeListener(listener)
        }

        /// `removeAuthStateDidChangeListener:`
        @objc(removeAuthStateDidChangeListener:)
        public func objcRemoveAuthStateDidChangeListener(_ listenerHandle: any NSObjectProtocol) {
            removeStateDidChangeListener(listenerHandle)
        }

        /// `addIDTokenDidChangeListener:`
        @objc(addIDTokenDidChangeListener:)
        public func objcAddIDTokenDidChangeListener(_ listener: @escaping (Auth, User?) -> Void) -> any NSObjectProtocol
        {
            addIDTokenDidChangeListener(listener)
        }

        /// `removeIDTokenDidChangeListener:`
        @objc(removeIDTokenDidChangeListener:)
        public func objcRemoveIDTokenDidChangeListener(_ listenerHandle: any NSObjectProtocol) {
            removeIDTokenDidChangeListener(listenerHandle)
        }

        /// `revokeTokenWithAuthorizationCode:completion:`
        @objc(revokeTokenWithAuthorizationCode:completion:)
        public func objcRevokeTokenWithAuthorizationCode(
            _ authorizationCode: String, completion: (((any Error)?) -> Void)?
        ) {
            revokeToken(withAuthorizationCode: authorizationCode, completion: completion)
        }
    }
#endif
