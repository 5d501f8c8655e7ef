import CressetIdentity
import CressetServerWire

struct CreateAdminTokenEndpoint: Endpoint {
    typealias Method = CreateAdminToken

    static let access = Access.admin(.manageKeys, method: "cresset.admin.v2.CredentialService.CreateAdminToken")
    static let auditEvent: StaticString? = "admin token creation"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let made = try await admin.credentials(for: call).createToken(
            for: project,
            named: request.name,
            role: Role(named: request.role ?? Role.owner.rawValue),
            lifetime: Self.seconds(request.lifetime),
            by: call.caller.role
        )
        return AdminTokenInfo(made.record, token: made.token)
    }

    private static func seconds(_ text: String?) throws(InvalidField) -> Int64? {
        guard let text, !text.isEmpty else { return nil }
        guard text.hasSuffix("s"), let seconds = Int64(text.dropLast()) else {
            throw InvalidField("lifetime", text: "Write lifetime in seconds, such as 86400s.")
        }
        return seconds
    }
}
