/// Another system whose export of users can be imported.
public enum ForeignSystem: String, CaseIterable, Sendable {
    /// The export of password hashes, one JSON object per line, or a list in the format of Auth0's bulk import.
    case auth0
    /// CSV of a user pool with the attributes' names in the first line. It never contains password hashes.
    case cognito
    /// `manage.py dumpdata auth.user`
    case django
    /// `kc.sh export` of a realm with its users
    case keycloak
    /// Identities of the admin API with their credentials, as a list or one JSON object per line
    case kratos
    /// `row_to_json` of `auth.users`, one per line, with `identities` and `factors`
    case supabase

    public var hasPasswords: Bool { self != .cognito }

    var layout: JSONUserReader.Layout { self == .keycloak ? .members : .documents }
}
