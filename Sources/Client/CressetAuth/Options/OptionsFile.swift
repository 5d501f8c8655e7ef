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

    /// The server; `nil` for Google's service.
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

    /// Reads a property list and checks the app's IDs and server.
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
