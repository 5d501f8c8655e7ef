extension Firebase {
    /// Calls the block soon, and at each login and logout.
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

    /// Ends a block's calls. Any reference of the same host may do it.
    public func removeAuthEventObserverWithHandle(_ handle: UInt) {
        session?.removeObserver(handle)
    }
}
