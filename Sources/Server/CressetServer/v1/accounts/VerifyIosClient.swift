import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

struct VerifyIosClientEndpoint: Endpoint {
    typealias Method = VerifyIosClient

    static let access = Access.client(.viewProject)

    let accounts: Accounts
    let receipts: AppReceipts

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        guard call.behavior.checksCallersOfSMS else { throw APIError.notImplemented }
        let realm = try await call.realm(tenantID: request.tenantId)
        guard let token = request.appToken, !token.isEmpty else { throw WireError(.missingIosAppToken) }
        try accounts.acting(in: call.context).admitAppNotification(in: realm.pool)
        var response = Method.Response()
        response.receipt = try await receipts.issue(
            to: token,
            bundleID: call.request.head.headers["X-Ios-Bundle-Identifier"],
            isSandbox: request.isSandbox ?? false,
            in: realm.project
        )
        response.suggestedTimeout = String(AppReceipts.suggestedTimeout)
        return response
    }
}
