import CressetIdentity
import CressetServerWire
import CressetServices

struct ListSigningKeysEndpoint: Endpoint {
    typealias Method = ListSigningKeys

    static let access = Access.admin(.manageServer, method: "cresset.admin.v2.SigningKeyService.ListSigningKeys")

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let keys = try await admin.services.store.signingKeys()
        let signer = keys.isEmpty ? nil : try await admin.signingKeys(for: call).signerID()
        let page = IdentifiedPage(
            keys,
            after: request.pageToken,
            limit: request.limit(upTo: AdminServices.maximumPageSize),
            id: \.id
        )
        return Method.Response(
            page.items.map { SigningKeyInfo($0, signs: $0.id == signer) },
            nextPageToken: page.next
        )
    }
}
