import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET /emulator/v1/projects/{p}/oobCodes`: the codes that were mailed and still work (wire reference §22).
struct GetEmulatorOobCodes: Endpoint {
    static let routes = ["{project}", "{project}/tenants/{tenant}"].map { scope in
        Route(.get, "emulator/v1/projects/\(scope)/oobCodes", .emulator, .open)
    }

    let store: any ActionCodeStore
    let mailbox: EmulatorMailbox

    func respond(to call: Call) async throws -> HTTPResponse {
        let realm = try await call.emulatorRealm()
        var codes: [JSONValue] = []
        for entry in mailbox.codes(of: realm.pool) {
            // That of a deleted account works no more.
            guard try await store.actionCode(digest: entry.issued.code.digest, in: realm.pool) != nil else { continue }
            codes.append(Self.message(entry))
        }
        return call.answer(["oobCodes": .array(codes)])
    }

    private static func message(_ entry: EmulatorMailbox.Entry) -> JSONValue {
        let code = entry.issued.code
        var message: JSONObject = ["email": .string(code.email)]
        message["newEmail"] = code.kind == .emailChange ? code.newEmail.map(JSONValue.string) : nil
        message["oobCode"] = .string(entry.issued.secret)
        message["oobLink"] = .string(entry.link)
        message["requestType"] = .string(code.kind.wire.rawValue)
        return .object(message)
    }
}
