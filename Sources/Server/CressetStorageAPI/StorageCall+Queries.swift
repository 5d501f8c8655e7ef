import CressetHTTP
import CressetObjects

extension StorageCall {
    func listQuery() throws(StorageError) -> ObjectQuery {
        var list = ObjectQuery()
        list.prefix = query["prefix"] ?? ""
        list.delimiter = query["delimiter"].flatMap { $0.isEmpty ? nil : $0 }
        list.startOffset = query["startOffset"]
        list.endOffset = query["endOffset"]
        list.pageToken = query["pageToken"].flatMap { $0.isEmpty ? nil : $0 }
        if let limit = try number("maxResults") {
            guard limit > 0 else { throw .invalid("Invalid value for maxResults.") }
            list.limit = Int(min(limit, 1000))
        }
        return list
    }

    func refuseAccessControl() throws(StorageError) {
        for name in ["predefinedAcl", "destinationPredefinedAcl", "kmsKeyName", "destinationKmsKeyName"] {
            if let value = query[name], !["", "private", "projectPrivate"].contains(value) {
                throw .unsupported("\(name) is unsupported. Use rules, or a download token for a public link.")
            }
        }
    }
}
