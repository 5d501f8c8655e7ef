/// The environment that a push token is for.
public enum AuthAPNSTokenType: Int, Sendable {
    /// The environment is found out from the app's provisioning profile.
    case unknown = 0
    /// The token of a build for development.
    case sandbox = 1
    /// The token of a build for the store.
    case prod = 2
}
