import CressetLock

extension Auth {
    /// The group of apps that the current user is shared with; `nil` for a user of this app alone.
    public var userAccessGroup: String? {
        core.slot.accessGroup
    }

    /// True if the users of groups go to the person's other devices, too. Set it before ``useUserAccessGroup(_:)``,
    /// which fails where the store keeps everything on this device, as files do.
    public var shareAuthStateAcrossDevices: Bool {
        get { core.slot.isSynchronizable }
        set { core.withPersistence { $0.slot.isSynchronizable = newValue } }
    }

    /// Shares the current user with the apps of a group from now on, after the next start, too: the user who is stored
    /// for the group becomes the current one, and this app's own is forgotten.
    ///
    /// A group is one of the app's Keychain access groups. On Linux it is a name that programs of one person agree on,
    /// with one ``FileStore``.
    ///
    /// - Parameter accessGroup: The group; `nil` for a user of this app alone.
    /// - Throws: `keychainError`; nothing has changed then.
    public func useUserAccessGroup(_ accessGroup: String?) throws {
        try core.changeSlot { try $0.use(accessGroup) }
    }

    /// Returns the user who is stored for a group, who need not be the current one.
    ///
    /// - Parameter accessGroup: The group; `nil` for this app's own user.
    /// - Throws: `keychainError`, also for something else than a user.
    public func getStoredUser(forAccessGroup accessGroup: String?) throws -> User? {
        try core.storedUser(ofGroup: accessGroup)
    }
}
