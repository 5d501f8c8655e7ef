internal import CressetCMicroHTTPD
import CressetHTTP

extension Daemon {
    /// - Parameter early: Bytes received after the request.
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

/// The library's handle of an upgraded connection, to be returned once.
@safe struct UpgradedConnection {
    let pointer: OpaquePointer

    func close() {
        unsafe CressetCloseUpgraded(pointer)
    }
}

// The library retains the handle until it is returned, and allows this from any thread.
extension UpgradedConnection: @unchecked Sendable {}
