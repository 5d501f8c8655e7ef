import CressetWire

extension Accounts {
    /// Random enough to tell any two networks apart, and short enough to be kept with every account: 96 bits.
    private static let networkIDLength = 12

    func networkID(of clientAddress: String, for localID: String, in pool: UserPool) -> NetworkID {
        let name = [pool.projectID, pool.tenantID ?? "", localID, clientAddress].joined(separator: "/")
        let digest = secrets.keyedDigest(Array(name.utf8), context: "network")
        return NetworkID(text: Base64.urlEncoded(Array(digest.prefix(Self.networkIDLength))))
    }

    /// True if the account was signed in to from that network. An address without an account costs the same.
    func isKnown(_ clientAddress: String, to account: Account?, in pool: UserPool) -> Bool {
        let id = networkID(of: clientAddress, for: account?.localID ?? "", in: pool)
        return account?.knownNetworks.contains(id, at: clock.now()) ?? false
    }

    /// Notes a network, in the step of a sign-in or of a change by a session.
    ///
    /// - Parameter isProven: True where the step follows a proof of who the caller is. An ID token is no proof,
    ///   since it may be stolen, nor is a sign-in by a method that an old session has added.
    func noteNetwork(
        _ clientAddress: String,
        of account: inout Account,
        isProven: Bool = true,
        at now: Timestamp
    ) {
        let id = networkID(of: clientAddress, for: account.localID, in: account.pool)
        account.knownNetworks.note(id, isProven: isProven, at: now)
    }

    /// The network, if the account has not noted it in the last day.
    func newNetwork(_ clientAddress: String, of account: Account, at now: Timestamp) -> NetworkID? {
        let id = networkID(of: clientAddress, for: account.localID, in: account.pool)
        return account.knownNetworks.isFresh(id, at: now) ? nil : id
    }
}
