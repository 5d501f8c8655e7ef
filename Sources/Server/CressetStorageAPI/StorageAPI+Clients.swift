import CressetHTTP
import CressetObjects
import CressetWire

extension StorageAPI {
    func listForClients(_ bucket: String, call: StorageCall) async throws -> HTTPResponse {
        guard [.get, .head].contains(call.method) else { throw StorageError.methodNotAllowed }
        let stored = try await self.bucket(named: bucket)
        let access = try await access(to: stored, of: call)
        let query = try call.listQuery()
        guard query.prefix.isEmpty || query.prefix.hasSuffix("/") else { throw StorageError.invalidPrefix }
        let page = try await access.objects.list(query, in: bucket, as: access.caller)
        var members: JSONObject = [
            "prefixes": .array(page.prefixes.map { .string($0) }),
            "items": .array(
                page.items.map { ["name": .string($0.name.path), "bucket": .string($0.name.bucket)] }
            ),
        ]
        members["nextPageToken"] = page.nextPageToken.map { .string($0) }
        return .json(.object(members))
    }

    func clientObject(_ name: ObjectName, call: StorageCall) async throws -> HTTPResponse {
        let bucket = try await bucket(named: name.bucket)
        let access = try await access(to: bucket, of: call)
        switch call.method {
        case .get, .head:
            if call.query["alt"] == "media" { return try await media(name, access: access, call: call) }
            let object = try await access.objects.object(
                name,
                as: access.caller,
                token: call.query["token"],
                preconditions: call.preconditions()
            )
            if let token = call.query["token"], access.caller != .administrator {
                return .json(object.showing(tokens: [token]).clientMetadata)
            }
            return .json(try await objects.withToken(object).clientMetadata)
        case .patch:
            let object = try await access.objects.update(
                name,
                by: MetadataBody(call.body).patch(as: access.caller),
                as: access.caller,
                preconditions: call.preconditions()
            )
            return .json(object.clientMetadata)
        case .delete:
            try await access.objects.delete(name, as: access.caller, preconditions: call.preconditions())
            return HTTPResponse(status: .noContent)
        case .post: return .json(try await changeTokens(of: name, access: access, call: call).clientMetadata)
        default: throw StorageError.methodNotAllowed
        }
    }

    private func changeTokens(of name: ObjectName, access: Access, call: StorageCall) async throws -> StoredObject {
        guard access.caller == .administrator else { throw StorageError.missingAdministrator }
        if let token = call.query["delete_token"] {
            return try await access.objects.deleteToken(token, of: name, as: access.caller)
        }
        guard call.query["create_token"] == "true" else { throw StorageError.invalid("create_token is not true.") }
        return try await access.objects.createToken(of: name, as: access.caller)
    }
}
