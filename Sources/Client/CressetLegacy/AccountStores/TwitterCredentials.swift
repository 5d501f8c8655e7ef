/// The keys and secrets that a request to Twitter is signed with.
struct TwitterCredentials: Sendable {
    let consumerKey: String
    let consumerSecret: String
    var token: String?
    var tokenSecret = ""
}
