import CressetIdentity

/// Who calls, as far as the request's credentials prove it.
enum Caller: Sendable {
    case nobody
    /// An app, by its API key.
    case app(Project)
    /// An administrator of that project; `nil`: of every project (the emulator's owner).
    case administrator(projectID: String?)

    var isAdministrator: Bool {
        if case .administrator = self { true } else { false }
    }
}
