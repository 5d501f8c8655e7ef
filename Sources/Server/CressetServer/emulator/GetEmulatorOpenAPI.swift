import CressetHTTP
import CressetWire

/// `GET /emulator/openapi.json`: what this server answers, made from its routes.
struct GetEmulatorOpenAPI: RawEndpoint {
    static let routes = [Route(.get, "emulator/openapi.json", family: .emulator, access: .open)]

    /// Every route but those that wait for their endpoint.
    let documented: [(name: String, routes: [Route])]

    func respond(to call: Call) async throws -> HTTPResponse {
        var paths = JSONObject()
        for (name, routes) in documented {
            for route in routes {
                let path = "/" + route.pattern
                var operations = paths[path]?.object ?? JSONObject()
                operations[route.method.rawValue.lowercased()] = Self.operation(named: name, at: route)
                paths[path] = .object(operations)
            }
        }
        return call.answer([
            "openapi": "3.0.3",
            "info": ["title": "Cresset", "version": "v1", "description": "Firebase Authentication's wire."],
            "paths": .object(paths),
        ])
    }

    private static func operation(named name: String, at route: Route) -> JSONValue {
        let parameters = route.pattern.split(separator: "/").flatMap { segment in
            segment.split(separator: "{").dropFirst(segment.hasPrefix("{") ? 0 : 1).compactMap { part in
                part.firstIndex(of: "}").map { String(part[..<$0]) }
            }
        }
        return [
            "operationId": .string("\(name)_\(route.pattern.filter { $0.isLetter || $0.isNumber })"),
            "parameters": .array(
                parameters.map { name in
                    ["name": .string(name), "in": "path", "required": true, "schema": ["type": "string"]]
                }
            ),
            "responses": ["default": ["description": "See the wire reference."]],
        ]
    }
}
