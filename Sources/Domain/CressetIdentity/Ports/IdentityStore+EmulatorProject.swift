extension IdentityStore {
    /// Adds a project unknown to the emulator.
    ///
    /// Checks the clock first, because a new database trusts the clock from the first check.
    ///
    /// - Parameter isDefault: `true` for the project of unknown API keys.
    /// - Returns: The project, or a concurrently added one with the same id.
    /// - Throws: ``StoreError`` (`conflict(.project)`) if the concurrent project was deleted again.
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
