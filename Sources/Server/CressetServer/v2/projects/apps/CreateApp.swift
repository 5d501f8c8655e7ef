import CressetIdentity
import CressetServerWire

struct CreateAppEndpoint: Endpoint {
    typealias Method = CreateApp

    static let access = Access.admin(.changeSettings, method: "cresset.admin.v2.AppService.CreateApp")
    static let auditEvent: StaticString? = "app registration"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        guard let app = request.app, let platform = app.platform.flatMap(RegisteredApp.Platform.init) else {
            throw InvalidField("platform", text: "platform must be ios, android or web.")
        }
        var registration = AppRegistration(on: platform)
        registration.identifier = app.identifier ?? ""
        (registration.appID, registration.teamID) = (app.appId, app.teamId)
        (registration.appStoreID, registration.clientID) = (app.appStoreId, app.clientId)
        (registration.sha256, registration.sha1) = (app.sha256 ?? [], app.sha1 ?? [])
        let added = try await registration.register(
            in: project,
            by: admin.accounts(for: call),
            to: admin.store(for: call)
        )
        return AppInfo(added.app, id: added.id)
    }
}
