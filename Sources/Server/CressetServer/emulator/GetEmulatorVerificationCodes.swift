import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET /emulator/v1/projects/{p}/verificationCodes`: sent, unused SMS codes (docs/wire §22).
struct GetEmulatorVerificationCodes: RawEndpoint {
    static let routes = ["{project}", "{project}/tenants/{tenant}"].map { scope in
        Route(.get, "emulator/v1/projects/\(scope)/verificationCodes", family: .emulator, access: .open)
    }

    let accounts: Accounts
    let codes: EmulatorPhoneCodes

    func respond(to call: Call) async throws -> HTTPResponse {
        let realm = try await call.emulatorRealm()
        var messages: [JSONValue] = []
        for issued in codes.codes(of: realm.pool) where try await accounts.isOpen(issued.session) {
            messages.append([
                "phoneNumber": .string(issued.session.phoneNumber), "sessionInfo": .string(issued.sessionInfo),
                "code": .string(issued.code),
            ])
        }
        return call.answer(["verificationCodes": .array(messages)])
    }
}
