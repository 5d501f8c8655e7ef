/// The keys of `GoogleService-Info.plist`.
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

    let googleAppID: String
    let gcmSenderID: String
    let apiKey: String?
    let bundleID: String?
    let clientID: String?
    let projectID: String?
    let databaseURL: String?
    let storageBucket: String?
    let authHost: String?
}
