import CressetHTTP
import CressetIdentity
import CressetWire

/// `DELETE /emulator/v1/projects/{p}/accounts`: empties a user pool between tests (docs/wire §22).
struct DeleteEmulatorAccounts: RawEndpoint {
    static let routes = ["{project}", "{project}/tenants/{tenant}"].map { scope in
        Route(.delete, "emulator/v1/projects/\(scope)/accounts", family: .emulator, access: .open)
    }

    let accounts: Accounts
    let mailbox: EmulatorMailbox?
    let phoneCodes: EmulatorPhoneCodes?

    func respond(to call: Call) async throws -> HTTPResponse {
        let realm = try await call.emulatorRealm()
        try await accounts.acting(in: call.context).deleteAllAccounts(in: realm.pool)
        mailbox?.removeAll(of: realm.pool)
        phoneCodes?.removeAll(of: realm.pool)
        return call.answer(JSONObject())
    }
}
