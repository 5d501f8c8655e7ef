/// The environment of a push token.
public enum AuthAPNSTokenType: Int, Sendable {
    /// The environment of the app's provisioning profile.
    case unknown = 0
    /// A token of a development build.
    case sandbox = 1
    /// A token of a store build.
    case prod = 2
}
