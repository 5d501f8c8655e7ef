import Foundation
import Testing

/// `FirebaseApp.configure()` in an app's delegate, in a process with a valid or invalid `GoogleService-Info.plist`.
struct AppDelegateTests {
    private static let list = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>API_KEY</key>
        \t<string>AIzaSy-sample</string>
        \t<key>GCM_SENDER_ID</key>
        \t<string>123456789012</string>
        \t<key>PLIST_VERSION</key>
        \t<string>1</string>
        \t<key>BUNDLE_ID</key>
        \t<string>com.example.app</string>
        \t<key>PROJECT_ID</key>
        \t<string>acme</string>
        \t<key>GOOGLE_APP_ID</key>
        \t<string>1:123456789012:ios:0123456789abcdef</string>
        \t<key>AUTH_HOST</key>
        \t<string>https://auth.example.com</string>
        \t<key>IS_SIGNIN_ENABLED</key>
        \t<true/>
        </dict>
        </plist>
        """

    private struct End {
        let status: Int32
        let output: String
        let errors: String
    }

    private static func start(_ propertyList: String?) throws -> End {
        let files = FileManager.default
        let products = Bundle.main.bundleURL
        let bundle = products.appendingPathComponent(UUID().uuidString)
        try files.createDirectory(at: bundle, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: bundle) }
        let app = bundle.appendingPathComponent("AppDelegateSample")
        // A copy could still be open in a process started by another test, and then could not be executed.
        try files.linkItem(at: products.appendingPathComponent(app.lastPathComponent), to: app)
        try propertyList.map {
            try Data($0.utf8).write(to: bundle.appendingPathComponent("GoogleService-Info.plist"))
        }
        let (process, output, errors) = (Process(), Pipe(), Pipe())
        process.executableURL = app
        process.environment = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // One or two lines on each: neither pipe fills while the other is read.
        let texts = try [output, errors].map { pipe in
            String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
        process.waitUntilExit()
        return End(status: process.terminationStatus, output: texts[0], errors: texts[1])
    }

    private static func without(_ key: String) -> String {
        let lines = list.split(separator: "\n")
        guard let index = lines.firstIndex(where: { $0.contains("<key>\(key)</key>") }) else { return list }
        return (lines[..<index] + lines[(index + 2)...]).joined(separator: "\n")
    }

    static let faults: [(String?, String)] = [
        (nil, "GoogleService-Info.plist is missing from the main bundle "), ("", "is not a property list."),
        ("<plist><dict>", "is not a property list."), (without("GOOGLE_APP_ID"), "has no key GOOGLE_APP_ID."),
        (without("GCM_SENDER_ID"), "has no key GCM_SENDER_ID."), (without("API_KEY"), "has no key API_KEY."),
        (
            without("AUTH_HOST"),
            "FirebaseOptions.authHost is not set, or its text is no URL (AUTH_HOST in GoogleService-Info.plist"
        ),
        (list.replacingOccurrences(of: "AIzaSy-sample", with: ""), "has no key API_KEY."),
        (
            list.replacingOccurrences(of: "<string>1:123456789012:ios:0123456789abcdef</string>", with: "<true/>"),
            "has an invalid value for the key GOOGLE_APP_ID."
        ),
        (
            list.replacingOccurrences(of: "https://auth.example.com", with: "auth.example.com"),
            "has an invalid value for the key AUTH_HOST."
        ),
    ]

    @Test(arguments: faults)
    func unusableFileEndsTheAppAndSaysWhy(_ propertyList: String?, _ fault: String) throws {
        let end = try Self.start(propertyList)
        #expect(end.status != 0)
        #expect(end.output.isEmpty)
        #expect(end.errors.contains("FirebaseApp.configure(): "), "\(end.errors)")
        #expect(end.errors.contains(fault), "\(end.errors)")
        #expect(end.errors.contains("`cresset app config "))
    }

    @Test func delegateConfiguresTheDefaultAppFromTheFile() throws {
        let end = try Self.start(Self.list)
        #expect(end.status == 0, "\(end.errors)")
        let facts = try JSONSerialization.jsonObject(with: Data(end.output.utf8)) as? [String: String]
        #expect(
            facts == [
                "defaultOptions": "1:123456789012:ios:0123456789abcdef", "name": "__FIRAPP_DEFAULT",
                "googleAppID": "1:123456789012:ios:0123456789abcdef", "apiKey": "AIzaSy-sample", "projectID": "acme",
                "bundleID": "com.example.app", "authHost": "https://auth.example.com", "authIsTheApps": "yes",
            ]
        )
    }
}
