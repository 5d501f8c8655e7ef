import CressetIdentity
import CressetServerWire

struct ListOperatorsEndpoint: Endpoint {
    typealias Method = ListOperators

    static let access = Access.admin(.manageOperators, method: "cresset.admin.v2.OperatorService.ListOperators")

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let operators = try admin.operators(for: call)
        let limit = request.limit(upTo: AdminServices.maximumPageSize)
        let page = try await operators.page(after: request.pageToken ?? "", limit: limit)
        return Method.Response(
            page.operators.map { OperatorInfo($0) },
            nextPageToken: page.hasMore ? page.operators.last?.localID : nil
        )
    }
}
