internal import CressetCMicroHTTPD

/// A connection that rests, or is about to: the one thing that may be done with it from another thread is to wake it,
/// once.
@safe struct RestingConnection {
    let pointer: OpaquePointer

    /// Lets the connection rest. Only in a call of the library for it.
    func suspend() {
        unsafe MHD_suspend_connection(pointer)
    }

    func resume() {
        unsafe MHD_resume_connection(pointer)
    }
}

// The library keeps a suspended connection until it is resumed, and takes that call from any thread.
extension RestingConnection: @unchecked Sendable {}
