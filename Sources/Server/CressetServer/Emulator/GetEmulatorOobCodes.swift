import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET /emulator/v1/projects/{p}/oobCodes`: the codes that were mailed and still work (wire reference §22).
struct GetEmulatorOobCodes: Endpoint {
    static let routes = ["{project}", "{project}/tenants/{tenant}"].map { scope in
        Route(.get, "emulator/v1/projects/\(scope)/oobCodes", .emulator, .open)
    }

    let mailbox: EmulatorMailbox

    func respond(to call: Call) async throws -> HTTPResponse {
        let realm = try await call.emulatorRealm()
        return call.answer(["oobCodes": .array(mailbox.codes(of: realm.pool).map(Self.message))])
    }

    private static func message(_ entry: EmulatorMailbox.Entry) -> JSONValue {
        let code = entry.issued.code
        var message: JSONObject = ["email": .string(code.email)]
        message["newEmail"] = code.newEmail.map(JSONValue.string)
        message["oobCode"] = .string(entry.issued.secret)
        message["oobLink"] = .string(entry.link)
        message["requestType"] = .string(code.kind.wire.rawValue)
        return .object(message)
    }
}
