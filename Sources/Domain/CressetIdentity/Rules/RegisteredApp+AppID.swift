extension RegisteredApp {
    /// Returns the app's id: its own, or else one made of its project, platform and identifier, which never changes.
    public func appID(in project: Project, secrets: some SecretSource) -> AppID {
        ownAppID.flatMap(AppID.init)
            ?? AppID(of: self, projectNumber: project.number, digest: { secrets.digest($0) })
    }
}
