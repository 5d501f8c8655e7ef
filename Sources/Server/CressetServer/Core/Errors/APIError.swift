/// Refusals that belong to the API itself and not to a rule about accounts (docs/wire §1.3).
///
/// They say what happened; `ErrorResponse` says how that looks in each family.
enum APIError: Error, Equatable {
    /// Neither key nor token.
    case unregisteredCaller(emulatorText: Bool)
    case invalidAPIKey(isTokenService: Bool)
    case invalidBearer
    /// A method for administrators, called with an API key alone.
    case credentialsMissing(method: String)
    /// A project is named, but only an API key proves the caller.
    case targetProjectNeedsAdministrator
    /// An administrator's method or field, asked for by an app.
    case insufficientPermission
    /// Another administrator's project, or one that does not exist: the answers do not differ.
    case permissionDenied
    /// Known, and not there yet.
    case notImplemented
    case notFound
    /// A value that has the right type and no meaning.
    case invalidArgument
}
