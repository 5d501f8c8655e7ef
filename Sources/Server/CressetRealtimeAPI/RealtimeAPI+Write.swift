import CressetHTTP
import CressetIdentity
import CressetRealtime
import CressetRules
import CressetWire

extension RealtimeAPI {
    func write(
        _ kind: DataChange.Kind,
        at path: DataPath,
        call: RESTRequest,
        as caller: RealtimeCaller,
        in database: RealtimeDatabase
    ) async throws -> HTTPResponse {
        guard call.condition == nil || !call.isSilent else {
            throw RESTError(.badRequest, text: "print=silent cannot be specified with a conditional write")
        }
        do {
            let change = DataChange(kind, at: path, if: call.condition)
            let tree = try await database.write(change, as: caller, from: call.holder)
            let stored = call.isExport ? tree?.exported : tree?.plain
            // A writer without read access only gets its input: a server value would reveal existing data.
            guard case .put(let sent) = kind, !database.allowsReading(path, as: caller) else {
                return try written(call.wantsTag ? DataTag(of: tree) : nil, showing: stored ?? .null, call: call)
            }
            return try written(nil, showing: sent, call: call)
        } catch RealtimeError.conditionFailed(let current) {
            return try changed(current, call: call)
        }
    }

    func update(
        _ path: DataPath,
        call: RESTRequest,
        as caller: RealtimeCaller,
        in database: RealtimeDatabase
    ) async throws -> HTTPResponse {
        try refuseCondition(of: call)
        guard let values = try? call.json().object else { throw RESTError.invalidObject }
        let tree = try await database.write(DataChange(.update(values), at: path), as: caller, from: call.holder)
        let isReadable = database.allowsReading(path, as: caller)
        return try written(isReadable && call.wantsTag ? DataTag(of: tree) : nil, showing: .object(values), call: call)
    }

    /// Adds a child with a key after all earlier added ones.
    func add(
        below path: DataPath,
        call: RESTRequest,
        as caller: RealtimeCaller,
        in database: RealtimeDatabase
    ) async throws -> HTTPResponse {
        try refuseCondition(of: call)
        let name = pushIDs.next(at: clock.now().milliseconds)
        let place: DataPath
        do throws(DataError) { place = try DataPath(name, below: path) } catch { throw RESTError(error) }
        let tree = try await database.write(DataChange(.put(call.json()), at: place), as: caller, from: call.holder)
        let isReadable = database.allowsReading(place, as: caller)
        return try written(
            isReadable && call.wantsTag ? DataTag(of: tree) : nil,
            showing: ["name": .string(name)],
            call: call
        )
    }

    func priority(
        of path: DataPath,
        call: RESTRequest,
        credential: RealtimeCredential,
        in database: RealtimeDatabase
    ) async throws -> HTTPResponse {
        try refuseCondition(of: call)
        switch call.method {
        case .get, .head:
            let tree = try database.read(path, as: credential.caller)
            return try show(tree?.priority?.json ?? .null, call: call)
        case .put, .delete:
            let json = call.method == .delete ? .null : try call.json()
            let change = DataChange(.putPriority(json), at: path)
            let tree = try await database.write(change, as: credential.caller, from: call.holder)
            guard database.allowsReading(path, as: credential.caller) else {
                return try written(nil, showing: json, call: call)
            }
            return try written(
                call.wantsTag ? DataTag(of: tree) : nil,
                showing: tree?.priority?.json ?? .null,
                call: call
            )
        default: throw RESTError.methodNotAllowed
        }
    }

    private func refuseCondition(of call: RESTRequest) throws(RESTError) {
        guard call.condition == nil else {
            throw RESTError(.badRequest, text: "if-match requires PUT or DELETE of data")
        }
    }

    /// - Parameter tag: Tag of the data; `nil` for a writer without read access, because it would reveal the data.
    private func written(_ tag: DataTag?, showing json: JSONValue, call: RESTRequest) throws -> HTTPResponse {
        var response = call.isSilent ? HTTPResponse(status: .noContent) : try show(json, call: call)
        if let tag { response.headers["ETag"] = tag.description }
        return response
    }

    /// Read access was checked earlier.
    private func changed(_ current: DataTree?, call: RESTRequest) throws -> HTTPResponse {
        var response = try show(current?.plain ?? .null, call: call)
        response.status = .preconditionFailed
        response.headers["ETag"] = DataTag(of: current).description
        return response
    }
}
