import CressetHTTP
import CressetIdentity
import CressetRealtime
import CressetWire

extension RealtimeAPI {
    private static let emptyRules = #"{"rules":{}}"#

    func setting(
        _ name: String,
        call: RESTRequest,
        credential: RealtimeCredential,
        of database: RealtimeDatabase
    ) async throws -> HTTPResponse {
        guard let administrator = credential.administrator else { throw RESTError.permissionDenied }
        switch (name, call.method) {
        case ("rules", .get), ("rules", .head): return try await rules(call: call, of: database)
        case ("rules", .put): return try await setRules(call: call, as: administrator, of: database)
        case ("rules/versions", .get), ("rules/versions", .head):
            let versions = try await database.rulesVersions().map { rules -> JSONValue in
                ["version": .integer(rules.version), "createdAt": .integer(rules.createdAt)]
            }
            return try show(.array(versions), call: call)
        case ("rules", _), ("rules/versions", _): throw RESTError.methodNotAllowed
        default: throw RESTError(.notFound, text: "No such setting. Use rules or rules/versions.")
        }
    }

    /// Returns the current or former rules, byte for byte unless `format=strict`.
    private func rules(call: RESTRequest, of database: RealtimeDatabase) async throws -> HTTPResponse {
        let text =
            if let version = call.parameters["version"] {
                try await rules(ofVersion: version, of: database)
            } else {
                database.rules?.text ?? Self.emptyRules
            }
        if call.parameters["format"] == "strict" { return try show(RealtimeDatabase.strictRules(text), call: call) }
        return HTTPResponse(status: .ok, headers: ["Content-Type": HTTPResponse.dataType], body: Array(text.utf8))
    }

    /// `version` restores a former version, `dryRun` only validates.
    private func setRules(
        call: RESTRequest,
        as administrator: AuditOrigin,
        of database: RealtimeDatabase
    ) async throws -> HTTPResponse {
        let text: String
        if let version = call.parameters["version"] {
            guard call.body.isEmpty else {
                throw RESTError(.badRequest, text: "version cannot be combined with rules")
            }
            text = try await rules(ofVersion: version, of: database)
        } else {
            guard let body = String(validating: call.body, as: UTF8.self) else {
                throw RESTError(.badRequest, text: "1:1: The rules are not UTF-8.\n")
            }
            text = body
        }
        if call.parameters["dryRun"] == "true" {
            try RealtimeDatabase.checkRules(text)
        } else {
            _ = try await database.setRules(text, in: recorded(administrator))
        }
        return try show(["status": "ok"], call: call)
    }

    private func rules(ofVersion text: String, of database: RealtimeDatabase) async throws -> String {
        let versions = try await database.rulesVersions()
        guard let version = Int64(text), let found = versions.first(where: { $0.version == version }) else {
            throw RESTError(.notFound, text: "No such rules version. List them at rules/versions.")
        }
        return found.text
    }
}
