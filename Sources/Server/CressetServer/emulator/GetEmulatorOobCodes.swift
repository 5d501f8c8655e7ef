import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET /emulator/v1/projects/{p}/oobCodes`: mailed, unused codes (docs/wire §22).
struct GetEmulatorOobCodes: RawEndpoint {
    static let routes = ["{project}", "{project}/tenants/{tenant}"].map { scope in
        Route(.get, "emulator/v1/projects/\(scope)/oobCodes", family: .emulator, access: .open)
    }

    let accounts: Accounts
    let mailbox: EmulatorMailbox

    func respond(to call: Call) async throws -> HTTPResponse {
        let realm = try await call.emulatorRealm()
        var codes: [JSONValue] = []
        for entry in mailbox.codes(of: realm.pool) where try await works(entry) {
            codes.append(Self.message(entry))
        }
        return call.answer(["oobCodes": .array(codes)])
    }

    /// Codes of deleted accounts are invalid.
    private func works(_ entry: EmulatorMailbox.Entry) async throws -> Bool {
        switch entry.content {
        case .code(let issued, _):
            try await accounts.isStored(issued)
        case .temporaryPassword(let issued): try await accounts.isValid(issued)
        }
    }

    /// A temporary password takes the place of the code, without a link.
    private static func message(_ entry: EmulatorMailbox.Entry) -> JSONValue {
        var message = JSONObject()
        switch entry.content {
        case .code(let issued, _):
            message["email"] = .string(issued.code.email)
            message["newEmail"] = issued.code.kind == .emailChange ? issued.code.newEmail.map(JSONValue.string) : nil
        case .temporaryPassword(let issued): message["email"] = .string(issued.email)
        }
        message["oobCode"] = .string(entry.secret)
        message["oobLink"] = entry.link.map(JSONValue.string)
        message["requestType"] = .string(entry.type.rawValue)
        return .object(message)
    }
}
