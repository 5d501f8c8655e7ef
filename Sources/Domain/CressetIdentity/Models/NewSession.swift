import CressetWire

/// What a sign-in adds to a fresh refresh token to make a session of it.
struct NewSession: Sendable {
    var signInProvider: String
    var claims = JSONObject()
    var signInAttributes = JSONObject()
    var secondFactor: SessionSecondFactor?
}
