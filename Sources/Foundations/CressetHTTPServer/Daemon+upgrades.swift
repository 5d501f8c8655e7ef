import CressetHTTP

extension Daemon {
    /// Hands a connection over to the protocol that its exchange has agreed on, and takes it back at its end.
    ///
    /// - Parameter early: The bytes that the client has sent behind its request.
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
