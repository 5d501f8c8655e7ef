import CressetHTTP

extension Daemon {
    /// - Parameter early: The bytes received after the request.
    func upgraded(
        _ upgraded: UpgradedConnection,
        of exchange: Exchange,
        on connection: Connection?,
        socket: Int32,
        early: [UInt8]
    ) {
        guard let upgrade = exchange.upgrade else { return upgraded.close() }
        connection?.enter(.upgraded, until: nil)
        upgrades.insert(upgrade)
        upgrade.begin(on: socket, after: early) { [upgrades] in
            upgraded.close()
            upgrades.remove(upgrade)
        }
    }
}
