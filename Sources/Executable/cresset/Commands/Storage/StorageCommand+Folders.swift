import CressetObjects
import CressetSystem

extension StorageCommand {
    static func copyFolder(
        _ source: String,
        to target: String,
        in objects: Objects,
        options: Options<CopyOptions>
    ) async throws {
        guard source != "-", target != "-" else { throw UsageError("--recursive needs folders") }
        let (from, to) = (folder(source), folder(target))
        guard StorageAddress.isOne(source) else {
            var files = FileTree(source)
            while let path = try files.next() {
                try await copy(from + path, to: to + path, in: objects, options: options)
            }
            return
        }
        guard !to.hasPrefix(from) else { throw UsageError("the target is below the source") }
        let address = try StorageAddress(from)
        var query = ObjectQuery()
        query.prefix = address.path
        var refused = 0
        repeat {
            let page = try await objects.list(query, in: address.bucket, as: .administrator)
            for object in page.items {
                let path = String(decoding: object.name.path.utf8.dropFirst(address.path.utf8.count), as: UTF8.self)
                // Consoles mark a folder by an empty object.
                guard !path.isEmpty, !path.hasSuffix("/") else { continue }
                if !StorageAddress.isOne(target) {
                    guard isPath(path) else {
                        refused += 1
                        System.printError("cresset: warning: \(TextTable.shown(path)) is not the name of a file")
                        continue
                    }
                    try PrivateFile.makeDirectory(PrivateFile.directory(of: to + path))
                }
                try await copy(StorageAddress.text(object.name), to: to + path, in: objects, options: options)
            }
            query.pageToken = page.nextPageToken
        } while query.pageToken != nil
        guard refused == 0 else { throw CommandFailure("objects without a file: \(refused)") }
    }

    private static func folder(_ path: String) -> String {
        path.hasSuffix("/") ? path : path + "/"
    }

    /// The names of objects are their owners' choice.
    private static func isPath(_ path: String) -> Bool {
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
            !["", ".", ".."].contains(String(decoding: $0, as: UTF8.self))
        }
    }
}
