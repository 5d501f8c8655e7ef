extension IdentityStore {
    /// Adds a project that the emulator was not told of.
    ///
    /// Looks at the clock first: a new database believes the clock from the first look on.
    ///
    /// - Parameter isDefault: True for the project to which unknown API keys belong.
    /// - Returns: The project, or the one of that id that another call has added meanwhile.
    /// - Throws: ``StoreError`` (`conflict(.project)`) if that one is gone again.
    public func addEmulatorProject(
        _ id: String,
        isDefault: Bool,
        clock: any WallClock
    ) async throws(StoreError) -> Project {
        _ = try await isSteady(clock)
        let project = ProjectDefaults.emulatorProject(id, isDefault: isDefault, at: clock.now())
        do throws(StoreError) {
            try await insert(project)
            return project
        } catch {
            guard error.code == .conflict(.project), let other = try await self.project(id: id) else { throw error }
            return other
        }
    }
}
