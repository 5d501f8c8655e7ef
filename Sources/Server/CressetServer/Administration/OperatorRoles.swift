public import CressetIdentity
import CressetWire

/// The roles of an operator by project, stored in the custom claims of the operator's account.
public struct OperatorRoles: Equatable, Sendable {
    /// The key of the role for all projects.
    public static let everywhere = "*"
    private static let claim = "cressetRoles"

    private var roles: [String: Role] = [:]

    public init(_ roles: [String: Role] = [:]) {
        self.roles = roles
    }

    /// Unknown roles grant nothing.
    public init(claims text: String?) {
        let members = text.flatMap { JSONObject(parsing: $0) }?[Self.claim]?.object?.members ?? []
        for (project, value) in members { roles[project] = value.string.flatMap(Role.init) }
    }

    public var claims: String {
        let members = JSONObject(roles.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value.rawValue)) })
        return JSONObject([(Self.claim, .object(members))]).text
    }

    /// The projects with a role, all projects first.
    public var projects: [(id: String, role: Role)] {
        roles.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The higher of the role for all projects and the role in one.
    ///
    /// - Parameter projectID: `nil` for the whole server.
    public func role(in projectID: String?) -> Role? {
        [roles[Self.everywhere], projectID.flatMap { roles[$0] }].compactMap(\.self).max()
    }

    /// - Parameter role: `nil` removes the role.
    public mutating func set(_ role: Role?, in projectID: String) {
        roles[projectID] = role
    }
}
