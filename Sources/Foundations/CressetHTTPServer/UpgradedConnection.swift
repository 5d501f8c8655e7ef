internal import CressetCMicroHTTPD

/// The library's handle of a connection that goes on with another protocol: it is given back, once.
@safe struct UpgradedConnection {
    let pointer: OpaquePointer

    /// Has the library close the connection.
    func close() {
        unsafe CressetCloseUpgraded(pointer)
    }
}

// The library keeps the handle until it is given back, and takes that call from any thread.
extension UpgradedConnection: @unchecked Sendable {}
