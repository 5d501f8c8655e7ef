import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetTesting
import CressetWire
import Testing

@testable import CressetServer

@Suite struct GetEmulatorOpenAPITests {
    private static let behavior = Behavior.emulator(signedTokens: false)

    @Test func everyRouteIsDescribed() async throws {
        var routes: Set<String> = []
        let document = try await Self.document { services in
            let endpoints = Application.endpoints(of: Assembly(services, settings: Settings()))
            for endpoint in endpoints where !(endpoint is NotYet) && !Self.isLegacy(endpoint) {
                routes.formUnion(
                    type(of: endpoint).routes.map { "\($0.method.rawValue.lowercased()) /\($0.pattern)" }
                )
            }
        }
        #expect(Set(Self.operations(of: document).map(\.name)) == routes)
    }

    @Test func everyOperationIsWellFormed() async throws {
        let operations = Self.operations(of: try await Self.document())
        var ids: Set<String> = []
        for (name, operation) in operations {
            let isNew = ids.insert(operation["operationId"]?.string ?? "").inserted
            #expect(isNew, "\(name)")
            #expect(operation["responses"]?.object?.isEmpty == false, "\(name)")
            let parameters = (operation["parameters"]?.array ?? []).compactMap(\.object)
            #expect(parameters.allSatisfy { $0["schema"] != nil }, "\(name)")
            #expect(Set(parameters.compactMap { $0["name"]?.string }).count == parameters.count, "\(name)")
            let inPath = parameters.filter { $0["in"] == "path" && $0["required"] == true }
            let names = name.matches(of: /\{([^}]*)\}/).map { JSONValue.string(String($0.1)) }
            #expect(inPath.compactMap { $0["name"] } == names, "\(name)")
        }
    }

    @Test func everyReferenceResolvesAndEveryComponentIsUsed() async throws {
        let document = try await Self.document()
        let schemas = try #require(document["components"]?.object?["schemas"]?.object)
        let references = Set(Self.references(in: .object(document)))
        #expect(references == Set(schemas.keys.map { "#/components/schemas/\($0)" }))
        #expect(schemas.keys.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil })
        #expect(references.count > 50)
    }

    @Test func signUpHasItsMembersWithTheirTypes() async throws {
        let document = try await Self.document()
        let operation = try #require(Self.operation("post", "/v1/accounts:signUp", of: document))
        #expect(Self.bodyReference(of: operation) == "#/components/schemas/SignUpRequest")
        let request = try #require(Self.schema("SignUpRequest", of: document))
        #expect(request["required"] == nil)
        let properties = try #require(request["properties"]?.object)
        #expect(
            properties.keys == [
                "idToken", "email", "password", "displayName", "photoUrl", "returnSecureToken", "tenantId", "localId",
                "emailVerified", "phoneNumber", "disabled", "mfaInfo", "clientType", "targetProjectId",
            ]
        )
        #expect(properties["email"] == ["type": "string"])
        #expect(properties["returnSecureToken"] == ["type": "boolean"])
        #expect(
            properties["mfaInfo"] == ["type": "array", "items": ["$ref": "#/components/schemas/MfaEnrollment"]]
        )
        let response = try #require(Self.schema("SignUpResponse", of: document)?["properties"]?.object)
        #expect(response["idToken"] == ["type": "string"])
    }

    @Test func pathQueryAndBodyOfAnUpdateAreToldApart() async throws {
        let document = try await Self.document()
        let path = "/v2/projects/{project}/tenants/{tenant}/oauthIdpConfigs"
        let update = try #require(Self.operation("patch", path + "/{id}", of: document))
        #expect(Self.parameters(of: update) == ["path project", "path tenant", "path id", "query updateMask"])
        #expect(Self.bodyReference(of: update) == "#/components/schemas/OAuthIdpConfig")
        let create = try #require(Self.operation("post", path, of: document))
        #expect(Self.parameters(of: create) == ["path project", "path tenant", "query oauthIdpConfigId"])
        let list = try #require(Self.operation("get", path, of: document))
        #expect(Self.parameters(of: list) == ["path project", "path tenant", "query pageSize", "query pageToken"])
        #expect(list["requestBody"] == nil)
        let config = try #require(Self.schema("ConfigMessage", of: document)?["properties"]?.object)
        #expect(config["name"] == ["type": "string", "readOnly": true])
        #expect(config["authorizedDomains"] == ["type": "array", "items": ["type": "string"]])
    }

    @Test func formsAreDescribedForTheTokenEndpointAlone() async throws {
        let form = "application/x-www-form-urlencoded"
        let document = try await Self.document()
        let described = Self.operations(of: document).filter { Self.content(of: $0.operation)?[form] != nil }
        #expect(described.map(\.name) == ["post /v1/token"])
        let content = try #require(described.first.flatMap { Self.content(of: $0.operation) })
        #expect(content[form] == ["schema": ["$ref": "#/components/schemas/RefreshTokenRequest"]])
        #expect(content["application/json"] == content[form])
    }

    @Test func credentialsAreThoseOfTheRoute() async throws {
        let document = try await Self.document()
        let client = Self.operation("post", "/v1/accounts:signUp", of: document)
        #expect(client?["security"] == [["apiKey": []], ["apiKeyHeader": []], ["administrator": []]])
        let admin = Self.operation("get", "/v2/projects/{project}/config", of: document)
        #expect(admin?["security"] == [["administrator": []]])
        #expect(Self.operation("get", "/healthz", of: document)?["security"] == [])
    }

    private static let refused: [(path: String, body: String, caller: TestService.Caller)] = [
        ("v1/accounts:signUp", "{", .app), ("v1/accounts:signUp", #"{"returnSecureToken":7}"#, .app),
        ("v1/accounts:signInWithPassword", "{}", .app), ("v1/accounts:signUp", "{}", .nobody),
        ("v2/projects/acme/tenants", "{}", .app), ("v2/projects/acme/tenants", #"{"nope":1}"#, .administrator),
        ("v1/accounts:signInWithPhoneNumber", "{}", .app), ("v1/projects/other/accounts", "{}", .administrator),
    ]

    @Test(arguments: [Behavior.production, behavior], refused)
    func refusalsAreAsDescribed(
        _ behavior: Behavior,
        _ refused: (path: String, body: String, caller: TestService.Caller)
    ) async throws {
        try await TestService.run(behavior) { service in
            let answer = try await service.call(.post, refused.path, Array(refused.body.utf8), as: refused.caller)
            guard answer.status >= 400 else { return }
            #expect(try ErrorEnvelope.schema.validate(answer.json) == answer.json)
        }
    }

    private static func document(
        configure: (inout Services) -> Void = { _ in }
    ) async throws -> JSONObject {
        var document = JSONObject()
        try await TestService.run(behavior, configure: configure) { service in
            document = try await service.get("emulator/openapi.json", as: .nobody).json
        }
        return document
    }

    private static func isLegacy(_ endpoint: any RawEndpoint) -> Bool {
        type(of: endpoint).routes.contains { $0.family == .legacy }
    }

    private static func operations(of document: JSONObject) -> [(name: String, operation: JSONObject)] {
        (document["paths"]?.object?.members ?? []).flatMap { path, item in
            (item.object?.members ?? []).map { ("\($0.key) \(path)", $0.value.object ?? JSONObject()) }
        }
    }

    private static func operation(_ method: String, _ path: String, of document: JSONObject) -> JSONObject? {
        document["paths"]?.object?[path]?.object?[method]?.object
    }

    private static func schema(_ name: String, of document: JSONObject) -> JSONObject? {
        document["components"]?.object?["schemas"]?.object?[name]?.object
    }

    private static func parameters(of operation: JSONObject) -> [String] {
        (operation["parameters"]?.array ?? []).map { parameter in
            "\(parameter.object?["in"]?.string ?? "") \(parameter.object?["name"]?.string ?? "")"
        }
    }

    private static func bodyReference(of operation: JSONObject) -> String? {
        content(of: operation)?["application/json"]?.object?["schema"]?.object?["$ref"]?.string
    }

    private static func content(of operation: JSONObject) -> JSONObject? {
        operation["requestBody"]?.object?["content"]?.object
    }

    private static func references(in value: JSONValue) -> [String] {
        switch value {
        case .object(let object):
            object.members.flatMap { name, value in
                name == "$ref" ? [value.string].compactMap(\.self) : references(in: value)
            }
        case .array(let elements): elements.flatMap { references(in: $0) }
        default: []
        }
    }
}
