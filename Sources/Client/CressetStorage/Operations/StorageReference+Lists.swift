import CressetAuth
import CressetWire
import Foundation

extension StorageReference {
    /// ``list(maxResults:)``
    public func list(maxResults: Int64, completion: @escaping (StorageListResult?, (any Error)?) -> Void) {
        run(for: Callback(completion)) { try await self.list(maxResults: maxResults) }
    }

    /// ``list(maxResults:)``
    public func list(maxResults: Int64, completion: @escaping (Result<StorageListResult, any Error>) -> Void) {
        run(for: Callback(completion)) { try await self.list(maxResults: maxResults) }
    }

    /// Returns the first 1 to 1,000 objects and folders of this folder.
    public func list(maxResults: Int64) async throws -> StorageListResult {
        try await page(maxResults: maxResults, token: nil)
    }

    /// ``list(maxResults:pageToken:)``
    public func list(
        maxResults: Int64, pageToken: String, completion: @escaping (StorageListResult?, (any Error)?) -> Void
    ) {
        run(for: Callback(completion)) { try await self.list(maxResults: maxResults, pageToken: pageToken) }
    }

    /// ``list(maxResults:pageToken:)``
    public func list(
        maxResults: Int64, pageToken: String, completion: @escaping (Result<StorageListResult, any Error>) -> Void
    ) {
        run(for: Callback(completion)) { try await self.list(maxResults: maxResults, pageToken: pageToken) }
    }

    /// Returns the next page.
    public func list(maxResults: Int64, pageToken: String) async throws -> StorageListResult {
        try await page(maxResults: maxResults, token: pageToken)
    }

    /// ``listAll()``
    public func listAll(completion: @escaping (StorageListResult?, (any Error)?) -> Void) {
        run(for: Callback(completion)) { try await self.listAll() }
    }

    /// ``listAll()``
    public func listAll(completion: @escaping (Result<StorageListResult, any Error>) -> Void) {
        run(for: Callback(completion)) { try await self.listAll() }
    }

    /// Returns all objects and folders of this folder, from all pages.
    public func listAll() async throws -> StorageListResult {
        var (prefixes, items, token) = ([StorageReference](), [StorageReference](), String?.none)
        repeat {
            let page = try await page(maxResults: nil, token: token)
            prefixes += page.prefixes
            items += page.items
            guard page.pageToken == nil || page.pageToken != token else {
                throw StorageError.internalError(message: "The server repeats a page of the list.")
            }
            token = page.pageToken
        } while token != nil
        return StorageListResult(prefixes: prefixes, items: items, pageToken: nil)
    }

    private func page(maxResults: Int64?, token: String?) async throws -> StorageListResult {
        try requireValid()
        try path.requireBucket()
        guard maxResults.map({ (1...1000).contains($0) }) ?? true else {
            throw StorageError.invalidArgument(
                message: "Argument 'maxResults' must be between 1 and 1000 inclusive.")
        }
        var query = [("delimiter", "/")]
        if !fullPath.isEmpty { query.append(("prefix", fullPath + "/")) }
        if let maxResults { query.append(("maxResults", String(maxResults))) }
        if let token { query.append(("pageToken", token)) }
        let request = StorageRequest("GET", to: path.bucketRoute, query: query)
        let response = try await storage.backend.perform(request, within: storage.maxOperationRetryTime)
        guard (200..<300).contains(response.status) else {
            throw StorageError(response, for: path, isAboutObject: false)
        }
        guard let json = JSONObject(parsing: Array(response.body)) else { throw StorageError.invalid(response) }
        return StorageListResult(json, of: self)
    }
}
