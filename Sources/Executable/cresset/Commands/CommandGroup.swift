enum CommandGroup: String, CaseIterable, Sendable {
    case server = "Server"
    case projects = "Projects and apps"
    case users = "Users"
    case signIn = "Sign-in"
    case data = "Data"
    case security = "Security"
    case other = "Other"
}
