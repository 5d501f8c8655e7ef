import CressetWire

/// The attributes of a sign-in from which, with a fresh refresh token, a session is made.
struct NewSession: Sendable {
    var signInProvider: String
    var claims = JSONObject()
    var signInAttributes = JSONObject()
    var secondFactor: SessionSecondFactor?
    /// The way of the sign-in, if functions of the project have to agree to it.
    var method: SignInMethod?
}
