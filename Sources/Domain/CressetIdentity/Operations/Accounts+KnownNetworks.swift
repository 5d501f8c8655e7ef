import CressetWire

extension Accounts {
    /// 96 bits distinguish any two networks and are short enough to store with every account.
    private static let networkIDLength = 12

    func networkID(of clientAddress: String, for localID: String, in pool: UserPool) -> NetworkID {
        let name = [pool.projectID, pool.tenantID ?? "", localID, clientAddress].joined(separator: "/")
        let digest = secrets.keyedDigest(Array(name.utf8), context: "network")
        return NetworkID(text: Base64.urlEncoded(Array(digest.prefix(Self.networkIDLength))))
    }

    /// Returns true if the network has signed in to the account; equally slow without an account.
    func isKnown(_ clientAddress: String, to account: Account?, in pool: UserPool) -> Bool {
        let id = networkID(of: clientAddress, for: account?.localID ?? "", in: pool)
        return account?.knownNetworks.contains(id, at: clock.now()) ?? false
    }

    /// Records a network, in the step of a sign-in or of a change by a session.
    ///
    /// - Parameter isProven: True after a proof of identity. An ID token may be stolen and is no proof, nor is a
    ///   sign-in with a method added by an old session.
    func noteNetwork(
        _ clientAddress: String,
        of account: inout Account,
        isProven: Bool = true,
        at now: Timestamp
    ) {
        let id = networkID(of: clientAddress, for: account.localID, in: account.pool)
        account.knownNetworks.note(id, isProven: isProven, at: now)
    }

    /// Returns the network unless the account recorded it within the last day.
    func newNetwork(_ clientAddress: String, of account: Account, at now: Timestamp) -> NetworkID? {
        let id = networkID(of: clientAddress, for: account.localID, in: account.pool)
        return account.knownNetworks.isFresh(id, at: now) ? nil : id
    }
}
