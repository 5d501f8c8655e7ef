package import CressetLock
public import Foundation

/// An app's connection to a project. Most apps have one, created by ``configure()`` at start.
#if canImport(ObjectiveC)
    @objc(FIRApp)
#endif
open class FirebaseApp: NSObject, @unchecked Sendable {
    static let defaultName = "__FIRAPP_DEFAULT"
    private static let apps = Lock<[String: FirebaseApp]>([:])

    /// The app's name.
    public let name: String
    let configuration: FirebaseOptions
    package let core: AuthCore
    /// Instances of other SDKs by name, until the app is deleted.
    package let instances = Lock<[String: any AnyObject & Sendable]>([:])

    /// The permission to collect data unrelated to sign-in. Cresset never collects such data.
    open var isDataCollectionDefaultEnabled: Bool {
        get { collectsData.withLock { $0 } }
        set { collectsData.withLock { $0 = newValue } }
    }

    private let collectsData = Lock(true)

    private init(name: String, options: FirebaseOptions, platform: AuthPlatform) {
        self.name = name
        configuration = options
        core = AuthCore(AuthConfiguration(appName: name, options: options), on: platform)
    }

    /// A copy of the app's options.
    open var options: FirebaseOptions {
        configuration.copy() as? FirebaseOptions ?? configuration
    }

    /// Configures the default app from `GoogleService-Info.plist` in the main bundle. Call it once, at start.
    ///
    /// A missing or invalid file ends the process with a message.
    open class func configure() {
        do throws(OptionsFileError) {
            let file = try OptionsFile.ofMainBundle()
            try file.requireAPIKey()
            configure(options: FirebaseOptions(file))
        } catch {
            fatalError("FirebaseApp.configure(): \(error.description)")
        }
    }

    /// Configures the default app. Options without a usable ``FirebaseOptions/authHost`` end the process with a
    /// message.
    open class func configure(options: FirebaseOptions) {
        configure(name: defaultName, options: options)
    }

    /// Configures another app. The name may contain letters, digits, underscores and hyphens.
    open class func configure(name: String, options: FirebaseOptions) {
        configure(name: name, options: options, platform: .standard)
    }

    /// Configures an app with a custom platform: a store, a transport, a clock.
    open class func configure(name: String, options: FirebaseOptions, platform: AuthPlatform) {
        guard name.utf8.allSatisfy(isNameByte) else {
            fatalError("FirebaseApp.configure(): the name \(name) may only contain letters, digits, _ and -")
        }
        if let fault = AuthConfiguration.fault(of: options.authHost) { fatalError("FirebaseApp.configure(): \(fault)") }
        let app = FirebaseApp(
            name: name, options: options.copy() as? FirebaseOptions ?? options, platform: platform)
        apps.withLock { apps in
            guard apps[name] == nil else {
                fatalError("FirebaseApp.configure(): the app \(name) is already configured")
            }
            apps[name] = app
        }
    }

    /// Returns the default app; `nil` before its configuration.
    open class func app() -> FirebaseApp? {
        app(name: defaultName)
    }

    /// Returns an app by name; `nil` before its configuration.
    open class func app(name: String) -> FirebaseApp? {
        apps.withLock { $0[name] }
    }

    /// The configured apps by name; `nil` without apps.
    open class var allApps: [String: FirebaseApp]? {
        apps.withLock { $0.isEmpty ? nil : $0 }
    }

    /// Deletes the app and its stored user.
    open func delete(_ completion: @escaping (Bool) -> Void) {
        let removed = Self.apps.withLock { $0.removeValue(forKey: name) } != nil
        AuthRegistry.remove(self)
        core.forget()
        instances.withLock { $0 = [:] }
        let callback = Callback(completion)
        core.platform.callbackQueue.async { callback(removed) }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x5F || byte == 0x2D
    }
}
