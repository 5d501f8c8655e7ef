extension Firebase {
    /// Adds a block, called soon and at each login and logout.
    ///
    /// - Returns: The handle for ``removeAuthEventObserverWithHandle(_:)``.
    @discardableResult
    public func observeAuthEventWithBlock(_ block: @escaping (FAuthData?) -> Void) -> UInt {
        guard let session else {
            Report<Void> { _ in block(nil) }(.success(()), on: defaultQueue)
            return 0
        }
        return session.observe(block)
    }

    /// Removes a block; any reference of the same host can remove it.
    public func removeAuthEventObserverWithHandle(_ handle: UInt) {
        session?.removeObserver(handle)
    }
}
