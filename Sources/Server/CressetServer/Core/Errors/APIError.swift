/// Refusals that belong to the API itself and not to a rule about accounts (docs/wire §1.3). ``Refusal`` words them for
/// each family of routes.
enum APIError: Error, Equatable {
    /// Neither key nor token.
    case unregisteredCaller
    case invalidAPIKey
    case invalidBearer
    /// An administrator's method, called with an API key alone; the vendor's answer names the method.
    case credentialsMissing(method: String)
    /// A project is named, but only an API key proves the caller.
    case targetProjectNeedsAdministrator
    /// An administrator's method or field, asked for by an app.
    case insufficientPermission
    /// Another administrator's project, or one that does not exist: the answers do not differ.
    case permissionDenied
    /// A method of the wire that this server does not have yet.
    case notImplemented
    case notFound
    /// A value of the right type that has no meaning.
    case invalidArgument
}
