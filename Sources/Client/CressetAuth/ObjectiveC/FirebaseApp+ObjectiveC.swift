#if canImport(ObjectiveC)
    public import Foundation

    extension FirebaseApp {
        /// `configure`
        @objc(configure)
        public static func objcConfigure() {
            configure()
        }

        /// `configureWithOptions:`
        @objc(configureWithOptions:)
        public static func objcConfigureWithOptions(_ options: FirebaseOptions) {
            configure(options: options)
        }

        /// `configureWithName:options:`
        @objc(configureWithName:options:)
        public static func objcConfigureWithName(_ name: String, options: FirebaseOptions) {
            configure(name: name, options: options)
        }

        /// `defaultApp`
        @objc(defaultApp)
        public static func objcDefaultApp() -> FirebaseApp? {
            app()
        }

        /// `appNamed:`
        @objc(appNamed:)
        public static func objcAppNamed(_ name: String) -> FirebaseApp? {
            app(name: name)
        }

        /// `name`
        @objc(name) public var objcName: String { name }

        /// `options`
        @objc(options) public var objcOptions: FirebaseOptions { options }

        /// `deleteApp:`
        @objc(deleteApp:)
        public func objcDeleteApp(_ completion: @escaping (Bool) -> Void) {
            delete(completion)
        }
    }

    extension FirebaseOptions {
        /// `defaultOptions`
        @objc(defaultOptions)
        public static func objcDefaultOptions() -> FirebaseOptions? {
            defaultOptions()
        }

        /// `optionsWithGoogleAppID:GCMSenderID:`
        @objc(optionsWithGoogleAppID:GCMSenderID:)
        public static func objcOptions(_ googleAppID: String, gcmSenderID: String) -> FirebaseOptions {
            FirebaseOptions(googleAppID: googleAppID, gcmSenderID: gcmSenderID)
        }

        /// `optionsWithContentsOfFile:`
        @objc(optionsWithContentsOfFile:)
        public static func objcOptions(_ plistPath: String) -> FirebaseOptions? {
            FirebaseOptions(contentsOfFile: plistPath)
        }

        /// `APIKey`
        @objc(APIKey) public var objcAPIKey: String? {
            get { apiKey }
            set { apiKey = newValue }
        }

        /// `bundleID`
        @objc(bundleID) public var objcBundleID: String {
            get { bundleID }
            set { bundleID = newValue }
        }

        /// `clientID`
        @objc(clientID) public var objcClientID: String? {
            get { clientID }
            set { clientID = newValue }
        }

        /// `GCMSenderID`
        @objc(GCMSenderID) public var objcGCMSenderID: String {
            get { gcmSenderID }
            set { gcmSenderID = newValue }
        }

        /// `projectID`
        @objc(projectID) public var objcProjectID: String? {
            get { projectID }
            set { projectID = newValue }
        }

        /// `googleAppID`
        @objc(googleAppID) public var objcGoogleAppID: String {
            get { googleAppID }
            set { googleAppID = newValue }
        }

        /// `appGroupID`
        @objc(appGroupID) public var objcAppGroupID: String? {
            get { appGroupID }
            set { appGroupID = newValue }
        }

        /// `authHost`
        @objc(authHost) public var objcAuthHost: URL? {
            get { authHost }
            set { authHost = newValue }
        }
    }
#endif
