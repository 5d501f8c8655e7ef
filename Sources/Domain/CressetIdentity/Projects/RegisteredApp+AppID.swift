extension RegisteredApp {
    /// Returns the app's own id, or a constant one derived from its project, platform and identifier.
    public func appID(in project: Project, secrets: some SecretSource) -> AppID {
        ownAppID.flatMap(AppID.init)
            ?? AppID(of: self, projectNumber: project.number, digest: { secrets.digest($0) })
    }
}
