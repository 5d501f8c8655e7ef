import Foundation

struct StorageRequest: Sendable {
    var method: String
    /// The percent-encoded path and query.
    var target: String
    var headers: [String: String] = [:]
    var body: Data?

    init(_ method: String, to target: String, query: [(String, String)] = []) {
        self.method = method
        let pairs = query.map { "\($0)=\(StoragePath.escaped($1))" }
        self.target = pairs.isEmpty ? target : "\(target)?\(pairs.joined(separator: "&"))"
    }
}
