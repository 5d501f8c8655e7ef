import CressetLock

extension Auth {
    /// The access group of the current user; `nil` if the user is not shared with other apps.
    public var userAccessGroup: String? {
        core.slot.accessGroup
    }

    /// True if shared users are synchronized to the user's other devices.
    ///
    /// Set it before ``useUserAccessGroup(_:)``, which fails if the store cannot synchronize, for instance with files.
    public var shareAuthStateAcrossDevices: Bool {
        get { core.slot.isSynchronizable }
        set { core.withPersistence { $0.slot.isSynchronizable = newValue } }
    }

    /// Shares the current user with the apps of an access group, also after a restart.
    ///
    /// The user stored for the group becomes the current user. This app's own user is removed.
    ///
    /// A group is one of the app's Keychain access groups. On Linux it is a name shared by programs with one
    /// ``FileStore``.
    ///
    /// - Parameter accessGroup: The group; `nil` for a user of this app alone.
    /// - Throws: `keychainError`, without any change.
    public func useUserAccessGroup(_ accessGroup: String?) throws {
        try core.changeSlot { try $0.use(accessGroup) }
    }

    /// Returns the user stored for a group, not necessarily the current user.
    ///
    /// - Parameter accessGroup: The group; `nil` for this app's own user.
    /// - Throws: `keychainError`, also for stored data other than a user.
    public func getStoredUser(forAccessGroup accessGroup: String?) throws -> User? {
        try core.storedUser(ofGroup: accessGroup)
    }
}
