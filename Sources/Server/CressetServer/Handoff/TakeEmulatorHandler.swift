import CressetHTTP
import CressetIdentity
import CressetWire

/// `POST /emulator/auth/handler`: somebody has chosen an account, and goes back to the app with it.
struct TakeEmulatorHandler: Endpoint {
    static let routes = [Route(.post, "emulator/auth/handler", .emulator, .open)]

    let desk: HandoffDesk

    func respond(to call: Call) async throws -> HTTPResponse {
        let form = HTTPQuery(String(decoding: call.request.body, as: UTF8.self))
        guard form["apiKey"]?.isEmpty == false, form["providerId"]?.isEmpty == false else {
            return ShowEmulatorHandler.missing
        }
        let arrival = try await HandoffArrival(form, call, desk.targets)
        let identity = EmulatorIdentity(
            form, made: desk.secrets.randomBytes(20).map { String($0 % 10) }.joined())
        let origin = desk.origin.url(for: call.request.head)
        let visit = HandoffVisit(
            arrival.request, target: arrival.target, projectID: arrival.realm.project.id,
            sessionID: "ValueNotUsedByAuthEmulator", until: 0, browser: "")
        let answer = identity.answer(of: arrival.request.providerID)
        return desk.bounce(
            visit, .answered(link: "\(origin)/emulator/auth/handler?\(answer)"), arrival.language, origin)
    }
}
