public import Foundation

extension Auth {
    /// Calls the listener soon, and at each change to another user, or to none.
    ///
    /// - Returns: The handle for ``removeStateDidChangeListener(_:)``.
    public func addStateDidChangeListener(
        _ listener: @escaping (Auth, User?) -> Void
    ) -> any NSObjectProtocol {
        core.listeners.add(.user, in: core) { [weak self] user in
            if let self { listener(self, user) }
        }
    }

    /// Ends a listener's calls.
    public func removeStateDidChangeListener(_ listenerHandle: any NSObjectProtocol) {
        core.listeners.remove(listenerHandle)
    }

    /// Calls the listener soon, and whenever the current user's token changes.
    ///
    /// - Returns: The handle for ``removeIDTokenDidChangeListener(_:)``.
    public func addIDTokenDidChangeListener(
        _ listener: @escaping (Auth, User?) -> Void
    ) -> any NSObjectProtocol {
        core.listeners.add(.token, in: core) { [weak self] user in
            if let self { listener(self, user) }
        }
    }

    /// Ends a listener's calls.
    public func removeIDTokenDidChangeListener(_ listenerHandle: any NSObjectProtocol) {
        core.listeners.remove(listenerHandle)
    }
}
