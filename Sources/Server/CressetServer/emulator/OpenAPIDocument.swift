import CressetHTTP
import CressetServerWire
import CressetWire

/// An OpenAPI 3.0 description (https://spec.openapis.org/oas/v3.0.3), generated from the added endpoints.
struct OpenAPIDocument {
    private var paths = JSONObject()
    private(set) var schemas = OpenAPISchemas()

    var json: JSONObject {
        [
            "openapi": "3.0.3",
            "info": ["title": "Cresset", "version": "v1", "description": "The REST API of Firebase Authentication."],
            "paths": .object(paths),
            "components": [
                "schemas": .object(schemas.components),
                "securitySchemes": [
                    "apiKey": ["type": "apiKey", "in": "query", "name": "key"],
                    "apiKeyHeader": ["type": "apiKey", "in": "header", "name": "x-goog-api-key"],
                    "administrator": ["type": "http", "scheme": "bearer"],
                ],
            ],
        ]
    }

    mutating func add(_ endpoint: any RawEndpoint.Type) throws {
        for route in endpoint.routes {
            let path = "/" + route.pattern
            var operations = paths[path]?.object ?? JSONObject()
            operations[route.method.rawValue.lowercased()] = .object(try operation(of: endpoint, at: route))
            paths[path] = .object(operations)
        }
    }

    private mutating func operation(of endpoint: any RawEndpoint.Type, at route: Route) throws -> JSONObject {
        var operation: JSONObject = [
            "operationId": .string("\(endpoint.name)_\(route.pattern.filter { $0.isLetter || $0.isNumber })")
        ]
        var parameters = route.parameterNames.map { name in
            Self.parameter(name, in: "path", schema: ["type": "string"], isRequired: true)
        }
        if let endpoint = endpoint as? any Endpoint.Type {
            parameters += try describe(endpoint, at: route, in: &operation)
        } else {
            operation["responses"] = ["default": ["description": "See docs/wire in the repository."]]
        }
        if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
        operation["security"] = route.access.securityRequirements
        return operation
    }

    private mutating func describe<Described: Endpoint>(
        _ endpoint: Described.Type,
        at route: Route,
        in operation: inout JSONObject
    ) throws -> [JSONValue] {
        let request = try MessageSchema(of: Described.Method.Request.self)
        let response = try MessageSchema(of: Described.Method.Response.self)
        operation["responses"] = [
            "200": Self.content(schemas.reference(to: response), described: "The response."),
            "default": Self.content(schemas.reference(to: ErrorEnvelope.schema), described: "An error."),
        ]
        let body = Described.Method.route.body
        if let type = body.type(in: request) {
            let schema = schemas.schema(of: type)
            var content: JSONObject = ["application/json": ["schema": schema]]
            if Described.acceptsForms { content["application/x-www-form-urlencoded"] = ["schema": schema] }
            operation["requestBody"] = ["content": .object(content)]
        }
        let elsewhere = Set(route.parameterNames)
        return body.queryFields(of: request).filter { !elsewhere.contains($0.name) }.map { field in
            Self.parameter(field.name, in: "query", schema: schemas.schema(of: field.type))
        }
    }

    private static func parameter(
        _ name: String,
        in place: String,
        schema: JSONValue,
        isRequired: Bool = false
    ) -> JSONValue {
        [
            "name": .string(name), "in": .string(place), "required": .bool(isRequired), "schema": schema,
        ]
    }

    private static func content(_ schema: JSONValue, described description: String) -> JSONValue {
        ["description": .string(description), "content": ["application/json": ["schema": schema]]]
    }
}

extension WireRoute.Body {
    fileprivate func type(in request: MessageSchema) -> MessageSchema.FieldType? {
        switch self {
        case .empty: nil
        case .request: .message(request)
        case .member(let name): request.fields.first { $0.name == name }?.type
        }
    }

    fileprivate func queryFields(of request: MessageSchema) -> [MessageSchema.Field] {
        switch self {
        case .empty: request.fields
        case .request: []
        case .member(let name): request.fields.filter { $0.name != name }
        }
    }
}

extension Route {
    fileprivate var parameterNames: [String] {
        pattern.split(separator: "{").compactMap { part in part.firstIndex(of: "}").map { String(part[..<$0]) } }
    }
}

extension Access {
    fileprivate var securityRequirements: JSONValue {
        switch self {
        case .open: []
        case .client: [["apiKey": []], ["apiKeyHeader": []], ["administrator": []]]
        case .admin, .adminOfNamedProject: [["administrator": []]]
        }
    }
}
