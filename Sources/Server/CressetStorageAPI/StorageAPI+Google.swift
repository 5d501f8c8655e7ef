import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetWire

extension StorageAPI {
    // MARK: Buckets

    func buckets(_ call: StorageCall) async throws -> HTTPResponse {
        guard let project = call.query["project"] ?? call.query["projectId"] else {
            throw StorageError.invalid("Required parameter: project")
        }
        let token = Self.token(of: call.head)
        switch call.method {
        case .get, .head:
            _ = try await administrator(token, of: project, for: .viewProject, call: call)
            let buckets = try await objects.buckets(of: project).filter {
                $0.name.hasPrefix(call.query["prefix"] ?? "")
            }
            return .json([
                "kind": "storage#buckets", "items": .array(buckets.map { $0.metadata(at: base(of: call)) }),
            ])
        case .post:
            let origin = try await administrator(token, of: project, for: .changeSettings, call: call)
            guard try await projects.project(id: project) != nil else { throw StorageError.unknownPath }
            let body = try MetadataBody(call.body)
            guard let name = body.name else { throw StorageError.invalid("Required: name") }
            var settings = BucketSettings()
            try settings.change(by: body)
            let objects = objects.acting(through: recorded(origin))
            return .json(
                try await objects.createBucket(name, of: project, settings: settings).metadata(at: base(of: call))
            )
        default: throw StorageError.methodNotAllowed
        }
    }

    func bucket(_ name: String, call: StorageCall) async throws -> HTTPResponse {
        var bucket = try await bucket(named: name)
        let isRead = [.get, .head].contains(call.method)
        let objects = try await access(to: bucket, of: call, for: isRead ? .viewProject : .changeSettings).objects
        switch call.method {
        case .get, .head: break
        case .patch, .put:
            try bucket.settings.change(by: MetadataBody(call.body))
            bucket = try await objects.updateBucket(name, settings: bucket.settings)
        case .delete:
            try await objects.deleteBucket(name)
            return HTTPResponse(status: .noContent)
        default: throw StorageError.methodNotAllowed
        }
        return .json(bucket.metadata(at: base(of: call)))
    }

    // MARK: Objects

    func list(_ bucket: String, call: StorageCall) async throws -> HTTPResponse {
        guard [.get, .head].contains(call.method) else { throw StorageError.methodNotAllowed }
        let access = try await access(to: self.bucket(named: bucket), of: call)
        let page = try await access.objects.list(call.listQuery(), in: bucket, as: access.caller)
        let base = base(of: call)
        var members: JSONObject = ["kind": "storage#objects"]
        if !page.items.isEmpty { members["items"] = .array(page.items.map { $0.googleMetadata(at: base) }) }
        if !page.prefixes.isEmpty { members["prefixes"] = .array(page.prefixes.map { .string($0) }) }
        members["nextPageToken"] = page.nextPageToken.map { .string($0) }
        return .json(.object(members))
    }

    func object(_ name: ObjectName, call: StorageCall) async throws -> HTTPResponse {
        let access = try await access(to: bucket(named: name.bucket), of: call)
        try call.refuseAccessControl()
        switch call.method {
        case .get, .head:
            if call.query["alt"] == "media" { return try await media(name, access: access, call: call) }
            let object = try await access.objects.object(
                name,
                as: access.caller,
                preconditions: call.preconditions()
            )
            return .json(object.googleMetadata(at: base(of: call)))
        case .patch, .put:
            let body = try MetadataBody(call.body)
            let object = try await access.objects.update(
                name,
                by: call.method == .put ? body.replacement(as: access.caller) : body.patch(as: access.caller),
                as: access.caller,
                preconditions: call.preconditions()
            )
            return .json(object.googleMetadata(at: base(of: call)))
        case .delete:
            try await access.objects.delete(name, as: access.caller, preconditions: call.preconditions())
            return HTTPResponse(status: .noContent)
        default: throw StorageError.methodNotAllowed
        }
    }

    func download(_ name: ObjectName, call: StorageCall) async throws -> HTTPResponse {
        guard [.get, .head].contains(call.method) else { throw StorageError.methodNotAllowed }
        let access = try await access(to: bucket(named: name.bucket), of: call)
        return try await media(name, access: access, call: call)
    }

    func copy(_ source: ObjectName, to target: ObjectName, isRewrite: Bool, call: StorageCall) async throws
        -> HTTPResponse
    {
        guard call.method == .post else { throw StorageError.methodNotAllowed }
        try call.refuseAccessControl()
        // The role of a token covers both buckets.
        _ = try await access(to: bucket(named: source.bucket), of: call)
        let access = try await access(to: bucket(named: target.bucket), of: call)
        let body = try MetadataBody(call.body)
        var draft = try body.draft(target, contentType: nil, as: access.caller)
        draft.preconditions = try call.preconditions()
        let object = try await access.objects.copy(
            source,
            to: draft,
            replacingAttributes: body.member("contentType") != nil || body.member("metadata") != nil,
            as: access.caller,
            source: call.preconditions("ifSource")
        )
        let resource = object.googleMetadata(at: base(of: call))
        guard isRewrite else { return .json(resource) }
        return .json([
            "kind": "storage#rewriteResponse", "totalBytesRewritten": .string("\(object.size)"),
            "objectSize": .string("\(object.size)"), "done": true, "resource": resource,
        ])
    }

    func compose(_ name: ObjectName, call: StorageCall) async throws -> HTTPResponse {
        guard call.method == .post else { throw StorageError.methodNotAllowed }
        try call.refuseAccessControl()
        let access = try await access(to: bucket(named: name.bucket), of: call)
        let body = try MetadataBody(call.body)
        let attributes = try MetadataBody((body.member("destination") ?? .object([:])).serialized())
        var draft = try attributes.draft(name, contentType: nil, as: access.caller)
        draft.preconditions = try call.preconditions()
        let parts = try (body.member("sourceObjects")?.array ?? []).map { part in
            guard let path = part.object?["name"]?.string else {
                throw StorageError.invalid("Invalid sourceObjects.")
            }
            var preconditions = ObjectPreconditions()
            let conditions = part.object?["objectPreconditions"]?.object
            preconditions.ifGenerationMatch = (part.object?["generation"] ?? conditions?["ifGenerationMatch"])?.count
            return (name: try ObjectName(bucket: name.bucket, path: path), preconditions: preconditions)
        }
        let object = try await access.objects.compose(parts, to: draft, as: access.caller)
        return .json(object.googleMetadata(at: base(of: call)))
    }
}

extension BucketSettings {
    fileprivate mutating func change(by body: MetadataBody) throws(StorageError) {
        guard let value = body.member("cors") else { return }
        guard value != .null else {
            cors = []
            return
        }
        guard let entries = value.array else { throw .invalid("Invalid cors.") }
        var parsed: [BucketCORS] = []
        for entry in entries { parsed.append(try BucketCORS(entry)) }
        cors = parsed
    }
}

extension JSONValue {
    fileprivate var count: Int64? { integer ?? string.flatMap { Int64($0) } }
}
