import CressetHTTP

/// `GET /emulator/openapi.json`: the description of this server, made from its endpoints and their methods.
struct GetEmulatorOpenAPI: RawEndpoint {
    static let routes = [Route(.get, "emulator/openapi.json", family: .emulator, access: .open)]

    /// Every endpoint but those that wait for their method.
    let documented: [any RawEndpoint.Type]

    func respond(to call: Call) async throws -> HTTPResponse {
        var document = OpenAPIDocument()
        for endpoint in documented + [Self.self] { try document.add(endpoint) }
        return call.answer(document.json)
    }
}
