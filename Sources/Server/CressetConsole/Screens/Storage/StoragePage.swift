import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetPages

/// Objects of a project's buckets, one level of a prefix at a time.
struct StoragePage: Screen {
    static let path = "projects/{project}/storage"
    static let access = ScreenAccess.needs(.accessData)

    private static let pageSize = 100

    var acts: [Act] {
        [
            Act("delete", needs: .accessData) { call in
                let name = try await Self.requireName(call)
                try call.requireConfirmation(of: name.path)
                _ = try await Self.objects(call).delete(name, as: .administrator)
                return .moved(
                    to: Self.link(call, in: name.bucket, with: [("prefix", Self.folder(of: name.path))]),
                    notice: .deleted
                )
            }
        ]
    }

    func open(_ call: ConsoleCall) async throws -> ConsoleAnswer {
        guard call.query["download"] != nil else { return .page(try await show(call)) }
        return try await ObjectCard.download(Self.requireName(call), of: Self.objects(call))
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let buckets = try await Self.buckets(call)
        guard let bucket = try Self.bucket(call, among: buckets) else { return Self.withoutBuckets(call) }
        let objects = try Self.objects(call)
        let tabs = buckets.map { (title: $0.name, path: call.link([("bucket", $0.name)])) }
        let usage = try await objects.usage(of: bucket.name)
        let content: HTML =
            call.query["object"] == nil
            ? try await Self.list(of: bucket, in: call)
            : try await ObjectCard.card(Self.requireName(call), of: objects, in: call) {
                Self.link(call, in: bucket.name, with: $0)
            }
        return ConsolePage(
            Section.storage.title,
            in: .storage,
            lead: "\(usage.objects.grouped) objects, \(usage.bytes.grouped) bytes.",
            actions: .linkButton(
                "Rules",
                to: HTTPQuery([("bucket", bucket.name)]).appended(to: call.projectPath("storage/rules"))
            ),
            content: [.tabs(tabs, current: bucket.name), Self.warning(of: bucket, in: call), content]
        )
    }

    static func withoutBuckets(_ call: ConsoleCall) -> ConsolePage {
        ConsolePage(
            Section.storage.title,
            in: .storage,
            content: call.services.objects == nil
                ? .empty(
                    "No Storage",
                    content: "Start the server with <code>--storage-api</code> to keep files for each project."
                ) : .empty("No buckets yet", content: "The first request of an app makes one.")
        )
    }

    static func warning(of bucket: StoredBucket, in call: ConsoleCall) -> HTML? {
        guard bucket.rulesVersion == 0 else { return nil }
        return call.services.isEmulator
            ? .notice("The bucket has no rules: the emulator admits all clients.", tone: .plain)
            : .notice("The bucket has no rules: apps are denied.", tone: .warning)
    }

    private static func list(of bucket: StoredBucket, in call: ConsoleCall) async throws -> HTML {
        var query = ObjectQuery()
        query.prefix = call.query["prefix"] ?? ""
        query.delimiter = "/"
        query.limit = pageSize
        query.pageToken = call.query["page"].flatMap { $0.isEmpty ? nil : $0 }
        let page = try await objects(call).list(query, in: bucket.name, as: .administrator)
        func name(_ path: String) -> HTML {
            .isolated(String(decoding: path.utf8.dropFirst(query.prefix.utf8.count), as: UTF8.self))
        }
        let folders = page.prefixes.map { prefix in
            HTML.Row(
                [name(prefix), "", "", ""],
                to: link(call, in: bucket.name, with: [("prefix", prefix)])
            )
        }
        let rows = page.items.map { object in
            HTML.Row(
                [
                    name(object.name.path), .value(object.contentType), .text(object.size.grouped),
                    .time(Timestamp(milliseconds: object.updatedAt).rfc3339),
                ],
                to: link(call, in: bucket.name, with: [("prefix", query.prefix), ("object", object.name.path)])
            )
        }
        let parent = folder(of: String(decoding: query.prefix.utf8.dropLast(), as: UTF8.self))
        let up = query.prefix.isEmpty ? nil : link(call, in: bucket.name, with: [("prefix", parent)])
        let next = page.nextPageToken.map {
            link(call, in: bucket.name, with: [("prefix", query.prefix), ("page", $0)])
        }
        return [
            query.prefix.isEmpty
                ? nil : "<p class=\"crumbs\">\(HTML.code(query.prefix)) \(up.map { .link("Up", to: $0) })</p>\n",
            folders.isEmpty && rows.isEmpty
                ? .empty("No objects", content: "Nothing is stored below this prefix.")
                : .table("Objects", columns: ["Name", "Type", "Bytes", "Changed"], rows: folders + rows),
            .pages(previous: nil, next: next),
        ]
    }

    /// Empty on a server without Storage.
    static func buckets(_ call: ConsoleCall) async throws -> [StoredBucket] {
        guard call.services.objects != nil else { return [] }
        return try await objects(call).buckets(of: call.requireRealm().project.id)
    }

    static func objects(_ call: ConsoleCall) throws(ConsoleProblem) -> Objects {
        guard let objects = call.services.objects else { throw .notFound }
        return objects(call.context.origin)
    }

    /// Returns the first bucket if the request names none; `nil` without buckets.
    static func bucket(
        _ call: ConsoleCall,
        among buckets: [StoredBucket]
    ) throws(ConsoleProblem) -> StoredBucket? {
        guard let name = call.query["bucket"] else { return buckets.first }
        guard let bucket = buckets.first(where: { $0.name == name }) else { throw .notFound }
        return bucket
    }

    /// Requires a bucket of the project.
    private static func requireName(_ call: ConsoleCall) async throws -> ObjectName {
        guard let bucket = try bucket(call, among: await buckets(call)), let path = call.query["object"],
            let name = try? ObjectName(bucket: bucket.name, path: path)
        else { throw ConsoleProblem.notFound }
        return name
    }

    private static func link(_ call: ConsoleCall, in bucket: String, with items: [(String, String)]) -> String {
        call.link([("bucket", bucket)] + items.map { (name: $0.0, value: $0.1) })
    }

    static func folder(of path: String) -> String {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        return slash.map { String(decoding: path.utf8[...$0], as: UTF8.self) } ?? ""
    }
}
