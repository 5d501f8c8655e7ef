import CressetHTTP

/// `GET /emulator/openapi.json`: the API description, generated from the endpoints.
struct GetEmulatorOpenAPI: RawEndpoint {
    static let routes = [Route(.get, "emulator/openapi.json", family: .emulator, access: .open)]

    let documented: [any RawEndpoint.Type]

    func respond(to call: Call) async throws -> HTTPResponse {
        var document = OpenAPIDocument()
        for endpoint in documented + [Self.self] { try document.add(endpoint) }
        return call.answer(document.json)
    }
}
