import CressetWire

extension Accounts {
    /// 96 bits distinguish any two networks and are short enough to store with every account.
    private static let networkIDLength = 12

    private func networkID(for localID: String, in pool: UserPool) -> NetworkID {
        let name = [pool.projectID, pool.tenantID ?? "", localID, clientAddress].joined(separator: "/")
        let digest = secrets.keyedDigest(Array(name.utf8), context: "network")
        return NetworkID(text: Base64.urlEncoded(Array(digest.prefix(Self.networkIDLength))))
    }

    /// Equally slow without an account.
    func isKnown(to account: Account?, in pool: UserPool) -> Bool {
        let id = networkID(for: account?.localID ?? "", in: pool)
        return account?.knownNetworks.contains(id, at: clock.now()) ?? false
    }

    /// At a sign-in or at a change with an ID token.
    ///
    /// - Parameter isProven: True after a proof of identity. An ID token may be stolen and proves only unclaimed
    ///   accounts; a provisional sign-in method is no proof.
    func recordNetwork(of account: inout Account, isProven: Bool = true, at now: Timestamp) {
        let id = networkID(for: account.localID, in: account.pool)
        account.knownNetworks.record(id, isProven: isProven, at: now)
    }

    /// Returns the client's network unless the account recorded it within the last day.
    func newNetwork(of account: Account, at now: Timestamp) -> NetworkID? {
        let id = networkID(for: account.localID, in: account.pool)
        return account.knownNetworks.isFresh(id, at: now) ? nil : id
    }
}
