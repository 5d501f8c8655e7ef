import CressetAuth
import CressetWire
public import Foundation

extension StorageReference {
    /// ``getMetadata()``
    public func getMetadata(completion: @escaping (StorageMetadata?, (any Error)?) -> Void) {
        run(for: Callback(completion)) { try await self.getMetadata() }
    }

    /// ``getMetadata()``
    public func getMetadata(completion: @escaping (Result<StorageMetadata, any Error>) -> Void) {
        run(for: Callback(completion)) { try await self.getMetadata() }
    }

    /// Returns the object's metadata.
    public func getMetadata() async throws -> StorageMetadata {
        StorageMetadata(try await object(by: "GET"), isFile: true)
    }

    /// ``updateMetadata(_:)``
    public func updateMetadata(
        _ metadata: StorageMetadata, completion: ((StorageMetadata?, (any Error)?) -> Void)?
    ) {
        run(for: Callback(completion)) { try await self.updateMetadata(metadata) }
    }

    /// ``updateMetadata(_:)``
    public func updateMetadata(
        _ metadata: StorageMetadata, completion: @escaping (Result<StorageMetadata, any Error>) -> Void
    ) {
        run(for: Callback(completion)) { try await self.updateMetadata(metadata) }
    }

    /// Sets the members of new metadata, or the changes to the server's.
    public func updateMetadata(_ metadata: StorageMetadata) async throws -> StorageMetadata {
        StorageMetadata(try await object(by: "PATCH", body: metadata.changes), isFile: true)
    }

    /// ``downloadURL()``
    public func downloadURL(completion: @escaping (URL?, (any Error)?) -> Void) {
        run(for: Callback(completion)) { try await self.downloadURL() }
    }

    /// ``downloadURL()``
    public func downloadURL(completion: @escaping (Result<URL, any Error>) -> Void) {
        run(for: Callback(completion)) { try await self.downloadURL() }
    }

    /// Returns a URL with a token, for readers without an account.
    public func downloadURL() async throws -> URL {
        let tokens = try await object(by: "GET")["downloadTokens"]?.string
        guard let token = tokens?.split(separator: ",").first,
            let url = URL(
                string: "\(storage.backend.origin)\(path.objectRoute)?alt=media"
                    + "&token=\(StoragePath.escaped(String(token)))")
        else { throw StorageError.unknown(message: "Failed to retrieve a download URL.", serverError: [:]) }
        return url
    }

    /// ``delete()``
    public func delete(completion: (((any Error)?) -> Void)?) {
        run(for: Callback(completion)) { try await self.delete() }
    }

    /// Deletes the object.
    public func delete() async throws {
        _ = try await response(to: "DELETE", body: nil)
    }

    private func object(by method: String, body: JSONObject? = nil) async throws -> JSONObject {
        let response = try await response(to: method, body: body)
        guard let json = JSONObject(parsing: Array(response.body)), json["name"]?.string != nil else {
            throw StorageError.invalid(response)
        }
        return json
    }

    private func response(to method: String, body: JSONObject?) async throws -> HTTPTransportResponse {
        try requireObject()
        var request = StorageRequest(method, to: path.objectRoute)
        if let body {
            request.headers["Content-Type"] = "application/json; charset=utf-8"
            request.body = Data(body.text.utf8)
        }
        let response = try await storage.backend.perform(request, within: storage.maxOperationRetryTime)
        guard (200..<300).contains(response.status) else { throw StorageError(response, for: path) }
        return response
    }
}
