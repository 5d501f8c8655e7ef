import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetServices
import CressetWire

extension StorageAPI {
    struct Access {
        let caller: ObjectCaller
        let objects: Objects
    }

    /// A path of Google's libraries admits administrators only.
    func access(
        to bucket: StoredBucket,
        of call: StorageCall,
        for operation: CressetIdentity.Operation = .accessData
    ) async throws -> Access {
        let token = Self.token(of: call.head)
        guard call.target.isOfClients else {
            let origin = try await administrator(token, of: bucket.projectID, for: operation, call: call)
            return Access(caller: .administrator, objects: objects.acting(through: recorded(origin)))
        }
        guard let token else { return Access(caller: .anonymous, objects: objects) }
        let (project, address) = (bucket.projectID, call.head.remoteAddress)
        if let origin = try await tokens.administrator(token, of: project, for: operation, from: address) {
            return Access(caller: .administrator, objects: objects.acting(through: recorded(origin)))
        }
        let user = try await tokens.user(token, of: project)
        guard let uid = user.claims["sub"]?.string else { throw StorageError.unauthenticated }
        let auth: JSONValue = ["uid": .string(uid), "token": .object(user.claims)]
        return Access(caller: .user(uid: uid, auth: auth), objects: objects)
    }

    func administrator(
        _ token: String?,
        of projectID: String,
        for operation: CressetIdentity.Operation,
        call: StorageCall
    ) async throws -> AuditOrigin {
        let address = call.head.remoteAddress
        // Google's libraries send no credential to an emulator.
        if token == nil, behavior.acceptsOwnerToken { return AuditOrigin(bearerOf: nil, address: address) }
        guard let token,
            let origin = try await tokens.administrator(token, of: projectID, for: operation, from: address)
        else { throw StorageError.unauthenticated }
        return origin
    }

    static func token(of head: HTTPRequestHead) -> String? {
        guard let value = head.headers["Authorization"] else { return nil }
        let parts = value.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, ["bearer", "firebase"].contains(parts[0].lowercased()) else { return "" }
        return String(parts[1])
    }
}
