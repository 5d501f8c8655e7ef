import CressetIdentity
import CressetServerWire
import CressetServices

struct RotateSigningKeyEndpoint: Endpoint {
    typealias Method = RotateSigningKey

    static let access = Access.admin(.manageServer, method: "cresset.admin.v2.SigningKeyService.RotateSigningKey")
    static let auditEvent: StaticString? = "signing key rotation"

    let admin: AdminServices

    func respond(to _: Method.Request, in call: Call) async throws -> Method.Response {
        guard let id = try await admin.signingKeys(for: call).rotate() else {
            throw InvalidField(text: "Another server is rotating the key. Try again.")
        }
        var response = Method.Response()
        response.id = id
        return response
    }
}
