import Foundation

/// The contents of `GoogleService-Info.plist`.
struct OptionsFile: Decodable {
    enum CodingKeys: String, CodingKey {
        case googleAppID = "GOOGLE_APP_ID"
        case gcmSenderID = "GCM_SENDER_ID"
        case apiKey = "API_KEY"
        case bundleID = "BUNDLE_ID"
        case clientID = "CLIENT_ID"
        case projectID = "PROJECT_ID"
        case databaseURL = "DATABASE_URL"
        case storageBucket = "STORAGE_BUCKET"
        case authHost = "AUTH_HOST"
    }

    static let name = "GoogleService-Info"
    static let type = "plist"

    let googleAppID: String
    let gcmSenderID: String
    let apiKey: String?
    let bundleID: String?
    let clientID: String?
    let projectID: String?
    let databaseURL: String?
    let storageBucket: String?
    let authHost: String?

    var host: URL? { authHost.flatMap(URL.init(string:)) }

    static func ofMainBundle() throws(OptionsFileError) -> OptionsFile {
        guard let path = Bundle.main.path(forResource: name, ofType: type) else {
            throw .missing(from: Bundle.main.bundlePath)
        }
        return try OptionsFile(contentsOfFile: path)
    }

    /// Requires the API key; other sources of options can set it in code.
    func requireAPIKey() throws(OptionsFileError) {
        guard apiKey?.isEmpty == false else {
            throw .missingKey(CodingKeys.apiKey.rawValue, file: "\(Self.name).\(Self.type)")
        }
    }

    init(contentsOfFile path: String) throws(OptionsFileError) {
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
        do {
            self = try PropertyListDecoder().decode(Self.self, from: data)
        } catch DecodingError.keyNotFound(let key, _) {
            throw .missingKey(key.stringValue, file: path)
        } catch DecodingError.typeMismatch(_, let context) {
            throw .wrongValue(context.codingPath.last?.stringValue ?? "", file: path)
        } catch {
            throw .unreadable(path)
        }
        // Without this check, users of another server would be sent to Firebase.
        guard authHost == nil || (host?.host != nil && ["http", "https"].contains(host?.scheme)) else {
            throw .wrongValue(CodingKeys.authHost.rawValue, file: path)
        }
    }
}

/// An error in `GoogleService-Info.plist`, with a message for the app's developers.
struct OptionsFileError: Error {
    let description: String

    private init(_ fault: String) {
        description = """
            \(fault) `cresset app config IDENTIFIER --project ID` prints the file for an app: add it to the app's \
            resources, or call FirebaseApp.configure(options:).
            """
    }

    static func missing(from bundlePath: String) -> OptionsFileError {
        OptionsFileError("\(OptionsFile.name).\(OptionsFile.type) is missing from the main bundle \(bundlePath).")
    }

    static func unreadable(_ path: String) -> OptionsFileError {
        OptionsFileError("\(path) is not a property list.")
    }

    static func missingKey(_ key: String, file path: String) -> OptionsFileError {
        OptionsFileError("\(path) has no key \(key).")
    }

    static func wrongValue(_ key: String, file path: String) -> OptionsFileError {
        OptionsFileError("\(path) has an invalid value for the key \(key).")
    }
}
