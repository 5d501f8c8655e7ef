import CressetWire
public import Foundation

/// A page of a folder's contents.
#if canImport(ObjectiveC)
    @objc(FIRStorageListResult)
#endif
open class StorageListResult: NSObject, @unchecked Sendable {
    /// The folders.
    public let prefixes: [StorageReference]
    /// The objects.
    public let items: [StorageReference]
    /// The token of the next page; `nil` after the last.
    public let pageToken: String?

    init(prefixes: [StorageReference], items: [StorageReference], pageToken: String?) {
        (self.prefixes, self.items, self.pageToken) = (prefixes, items, pageToken)
    }

    // Names stay as they are; children would lose repeated slashes.
    convenience init(_ json: JSONObject, of reference: StorageReference) {
        let verbatim = { (name: String) in
            reference.reference(to: StoragePath(bucket: reference.bucket, object: name))
        }
        let prefixes = (json["prefixes"]?.array ?? []).compactMap(\.string)
        let items = (json["items"]?.array ?? []).compactMap { $0.object?["name"]?.string }
        self.init(
            prefixes: prefixes.map { verbatim(String(decoding: $0.utf8.dropLast(), as: UTF8.self)) },
            items: items.map { verbatim($0) }, pageToken: json["nextPageToken"]?.string)
    }
}
