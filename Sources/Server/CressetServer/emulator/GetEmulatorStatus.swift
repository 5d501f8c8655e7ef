import CressetHTTP
import CressetWire

/// `GET /` of the emulator: its status and the location of its API description (docs/wire §22).
struct GetEmulatorStatus: RawEndpoint {
    static let routes = [Route(.get, "", family: .emulator, access: .open)]

    func respond(to call: Call) async throws -> HTTPResponse {
        call.answer([
            "authEmulator": [
                "ready": true, "docs": "https://firebase.google.com/docs/emulator-suite",
                "apiSpec": "/emulator/openapi.json",
            ]
        ])
    }
}
