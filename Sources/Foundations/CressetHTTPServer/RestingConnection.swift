internal import CressetCMicroHTTPD

/// A suspended connection, or one about to be. Other threads may only resume it, once.
@safe struct RestingConnection {
    let pointer: OpaquePointer

    /// Suspends the connection. Only call it within a callback for this connection.
    func suspend() {
        unsafe MHD_suspend_connection(pointer)
    }

    func resume() {
        unsafe MHD_resume_connection(pointer)
    }
}

// The library retains a suspended connection until it is resumed, and allows this from any thread.
extension RestingConnection: @unchecked Sendable {}
