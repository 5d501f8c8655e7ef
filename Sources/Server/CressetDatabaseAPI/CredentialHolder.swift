/// A listener with a credential, which may end earlier.
protocol CredentialHolder: AnyObject, Sendable {
    var credential: DatabaseCredential { get }

    /// - Parameter credential: The checked credential, possibly no longer the current one.
    func credentialEnded(_ credential: DatabaseCredential)

    func keepAlive()
}
