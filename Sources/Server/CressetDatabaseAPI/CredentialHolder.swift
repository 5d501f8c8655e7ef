/// One who listens under a credential, which may end before the listener does.
protocol CredentialHolder: AnyObject, Sendable {
    /// The credential that counts now.
    var credential: DatabaseCredential { get }

    /// Takes note that a credential has ended.
    ///
    /// - Parameter credential: The one that was looked at, which may be another than the one that counts now.
    func credentialEnded(_ credential: DatabaseCredential)

    /// Shows the client that the connection lives.
    func keepAlive()
}
