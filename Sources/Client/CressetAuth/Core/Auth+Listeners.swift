public import Foundation

extension Auth {
    /// Adds a listener, called soon and each time the current user changes.
    ///
    /// - Returns: The handle for ``removeStateDidChangeListener(_:)``.
    public func addStateDidChangeListener(
        _ listener: @escaping (Auth, User?) -> Void
    ) -> any NSObjectProtocol {
        core.listeners.add(.user, in: core) { [weak self] user in
            if let self { listener(self, user) }
        }
    }

    /// Removes a listener.
    public func removeStateDidChangeListener(_ listenerHandle: any NSObjectProtocol) {
        core.listeners.remove(listenerHandle)
    }

    /// Adds a listener, called soon and whenever the current user's token changes.
    ///
    /// - Returns: The handle for ``removeIDTokenDidChangeListener(_:)``.
    public func addIDTokenDidChangeListener(
        _ listener: @escaping (Auth, User?) -> Void
    ) -> any NSObjectProtocol {
        core.listeners.add(.token, in: core) { [weak self] user in
            if let self { listener(self, user) }
        }
    }

    /// Removes a listener.
    public func removeIDTokenDidChangeListener(_ listenerHandle: any NSObjectProtocol) {
        core.listeners.remove(listenerHandle)
    }
}
