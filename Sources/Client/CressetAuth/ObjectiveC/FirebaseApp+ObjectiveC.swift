#if canImport(ObjectiveC)
    public import Foundation

    extension FirebaseApp {
        /// `configure` for Objective-C.
        @objc(configure)
        public static func objcConfigure() {
            configure()
        }

        /// `configureWithOptions:` for Objective-C.
        @objc(configureWithOptions:)
        public static func objcConfigureWithOptions(_ options: FirebaseOptions) {
            configure(options: options)
        }

        /// `configureWithName:options:` for Objective-C.
        @objc(configureWithName:options:)
        public static func objcConfigureWithName(_ name: String, options: FirebaseOptions) {
            configure(name: name, options: options)
        }

        /// `defaultApp` for Objective-C.
        @objc(defaultApp)
        public static func objcDefaultApp() -> FirebaseApp? {
            app()
        }

        /// `appNamed:` for Objective-C.
        @objc(appNamed:)
        public static func objcAppNamed(_ name: String) -> FirebaseApp? {
            app(name: name)
        }

        /// `name` for Objective-C.
        @objc(name) public var objcName: String { name }

        /// `options` for Objective-C.
        @objc(options) public var objcOptions: FirebaseOptions { options }

        /// `deleteApp:` for Objective-C.
        @objc(deleteApp:)
        public func objcDeleteApp(_ completion: @escaping (Bool) -> Void) {
            delete(completion)
        }
    }

    extension FirebaseOptions {
        /// `defaultOptions` for Objective-C.
        @objc(defaultOptions)
        public static func objcDefaultOptions() -> FirebaseOptions? {
            defaultOptions()
        }

        /// `optionsWithGoogleAppID:GCMSenderID:` for Objective-C.
        @objc(optionsWithGoogleAppID:GCMSenderID:)
        public static func objcOptions(_ googleAppID: String, gcmSenderID: String) -> FirebaseOptions {
            FirebaseOptions(googleAppID: googleAppID, gcmSenderID: gcmSenderID)
        }

        /// `optionsWithContentsOfFile:` for Objective-C.
        @objc(optionsWithContentsOfFile:)
        public static func objcOptions(_ plistPath: String) -> FirebaseOptions? {
            FirebaseOptions(contentsOfFile: plistPath)
        }

        /// `APIKey` for Objective-C.
        @objc(APIKey) public var objcAPIKey: String? {
            get { apiKey }
            set { apiKey = newValue }
        }

        /// `bundleID` for Objective-C.
        @objc(bundleID) public var objcBundleID: String {
            get { bundleID }
            set { bundleID = newValue }
        }

        /// `clientID` for Objective-C.
        @objc(clientID) public var objcClientID: String? {
            get { clientID }
            set { clientID = newValue }
        }

        /// `GCMSenderID` for Objective-C.
        @objc(GCMSenderID) public var objcGCMSenderID: String {
            get { gcmSenderID }
            set { gcmSenderID = newValue }
        }

        /// `projectID` for Objective-C.
        @objc(projectID) public var objcProjectID: String? {
            get { projectID }
            set { projectID = newValue }
        }

        /// `googleAppID` for Objective-C.
        @objc(googleAppID) public var objcGoogleAppID: String {
            get { googleAppID }
            set { googleAppID = newValue }
        }

        /// `appGroupID` for Objective-C.
        @objc(appGroupID) public var objcAppGroupID: String? {
            get { appGroupID }
            set { appGroupID = newValue }
        }

        /// `authHost` for Objective-C.
        @objc(authHost) public var objcAuthHost: URL? {
            get { authHost }
            set { authHost = newValue }
        }
    }
#endif
