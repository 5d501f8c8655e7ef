/// The member paths of profile values, with dots; defaults to the standard claims (OpenID Connect Core §5.1).
struct ProfileMapping: Sendable {
    var rawID = "sub"
    var email: String? = "email"
    var firstName: String? = "given_name"
    var lastName: String? = "family_name"
    var fullName: String? = "name"
    var nickName: String? = "nickname"
    var screenName: String?
    var photoURL: String? = "picture"
    var language: String? = "locale"
    var timeZone: String? = "zoneinfo"
    var dateOfBirth: String? = "birthdate"
}
