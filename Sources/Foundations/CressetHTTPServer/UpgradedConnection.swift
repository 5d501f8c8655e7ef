internal import CressetCMicroHTTPD

/// The library's handle of an upgraded connection, to be returned once.
@safe struct UpgradedConnection {
    let pointer: OpaquePointer

    func close() {
        unsafe CressetCloseUpgraded(pointer)
    }
}

// The library retains the handle until it is returned, and allows this from any thread.
extension UpgradedConnection: @unchecked Sendable {}
