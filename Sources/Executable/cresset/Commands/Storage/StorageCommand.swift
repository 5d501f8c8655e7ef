import CressetConcurrency
import CressetIdentity
import CressetObjects
import CressetServer
import CressetServices
import CressetSystem
import CressetWire

enum StorageCommand {
    static let commands = [
        Command("storage ls URL", run: list)
            .summary("List the objects of a bucket or below a prefix")
            .examples(
                "storage ls gs://shop.appspot.com",
                "storage ls gs://shop.appspot.com/photos/ --recursive --json"
            ),
        Command("storage stat URL", run: show)
            .summary("Show the metadata of an object")
            .examples(
                "storage stat gs://shop.appspot.com/photos/ada.png",
                "storage stat gs://shop.appspot.com/photos/ada.png --json"
            ),
        Command("storage cp SOURCE TARGET", run: copy)
            .summary("Copy between files and objects, or between folders; - is standard input or output")
            .examples(
                "storage cp ada.png gs://shop.appspot.com/photos/ada.png --content-type image/png",
                "storage cp gs://shop.appspot.com/photos/ada.png ada.png",
                "storage cp photos gs://shop.appspot.com/photos/ --recursive"
            ),
        Command("storage rm URL", run: remove)
            .summary("Delete an object, all objects below a prefix, or those that a user uploaded")
            .examples(
                "storage rm gs://shop.appspot.com/photos/ada.png --yes",
                "storage rm gs://shop.appspot.com --uploaded-by 8vKQYd1nXGfq0Zb2 --yes"
            ),
    ]

    struct StorageOptions: OptionGroup {
        let store = StoreOptions()
        let directory = Option.storageDirectory
        let bucket = Option.storageBucket
        let output = OutputOptions()
    }

    struct ListOptions: OptionGroup {
        let storage = StorageOptions()
        let isRecursive = Option(flag: "recursive").help("List all objects below the prefix instead of one level")
    }

    struct CopyOptions: OptionGroup {
        let storage = StorageOptions()
        let contentType = Option("content-type", as: .text("TYPE")).help(
            "Content type of the new object (default: by the ending of its name)"
        )
        let replaces = Option(flag: "overwrite").help("Replace an existing local file; objects are always replaced")
        let isRecursive = Option(flag: "recursive").help(
            "Copy all files below the source to the same paths below the target"
        )
    }

    struct RemoveOptions: OptionGroup {
        let storage = StorageOptions()
        let isRecursive = Option(flag: "recursive").help("Delete all objects below the prefix")
        let uploader = Option("uploaded-by", as: .text("UID")).help("Delete the objects that this user uploaded")
        let yes = Option.yes
    }

    private static let pieceBytes = 1 << 20

    /// - Parameter name: Bucket or object for error messages.
    static func run(
        with options: Options<StorageOptions>,
        about name: String,
        creatingDefault createsDefault: Bool = true,
        _ body: (Objects, Administration) async throws -> Void
    ) async throws {
        guard options.store.database == nil || options.directory != nil else {
            throw UsageError("--database needs --storage-dir, the directory of the objects")
        }
        try await Administration.run(with: options.store) { administration in
            guard let store = administration.store as? any ObjectStore else {
                throw CommandFailure("this store has no Storage")
            }
            let directory = try options.directory ?? StorageFolder.path(in: options.store.data.path)
            let folder = StorageFolder(directory, bucket: options.bucket)
            let (bytes, vault, clock) = (try folder.open(), administration.vault, administration.clock)
            let objects = Objects(
                store,
                bytes: bytes,
                clock: { clock.now().milliseconds },
                random: { vault.randomBytes($0) }
            )
            let result: Result<Void, any Error>
            do {
                if createsDefault { try await createDefault(name, in: objects, of: administration) }
                result = .success(try await body(objects, administration))
            } catch let error as ObjectError {
                result = .failure(CommandFailure(error.words(of: TextTable.shown(name))))
            } catch {
                result = .failure(error)
            }
            await BlockingWork.run { bytes.close() }
            try result.get()
        }
    }

    static func run(
        with options: Options<StorageOptions>,
        about name: String,
        _ body: (Objects) async throws -> Void
    ) async throws {
        try await run(with: options, about: name) { objects, _ in try await body(objects) }
    }

    /// A default bucket exists from its first use on, also here.
    private static func createDefault(
        _ name: String,
        in objects: Objects,
        of administration: Administration
    ) async throws {
        let bucket = StorageAddress.isOne(name) ? try StorageAddress(name).bucket : name
        guard let owner = BucketName.project(ofDefault: bucket),
            let project = try await administration.store.project(id: owner)
        else { return }
        _ = try await objects.defaultBucket(bucket, of: project.id)
    }

    private static func list(_ text: String, options: Options<ListOptions>) async throws {
        let address = try StorageAddress(text)
        try await run(with: options.storage, about: text) { objects in
            var query = ObjectQuery()
            query.prefix = address.path
            if !options.isRecursive { query.delimiter = "/" }
            repeat {
                let page = try await objects.list(query, in: address.bucket, as: .administrator)
                show(page, of: address.bucket, as: options.storage.output)
                query.pageToken = page.nextPageToken
            } while query.pageToken != nil
        }
    }

    /// Prints a line per object: a bucket may have more than memory.
    private static func show(_ page: ObjectPage, of bucket: String, as output: Options<OutputOptions>) {
        for prefix in page.prefixes {
            output.show(["prefix": .string(prefix)], text: TextTable.shown("gs://\(bucket)/\(prefix)"))
        }
        for object in page.items {
            let name = TextTable.shown(StorageAddress.text(object.name))
            output.show(json(object), text: "\(name)  \(object.size) bytes  \(moment(object.updatedAt))")
        }
    }

    private static func show(_ text: String, options: Options<StorageOptions>) async throws {
        let name = try StorageAddress(text).objectName()
        try await run(with: options, about: text) { objects in
            let object = try await objects.object(name, as: .administrator)
            let json = json(object)
            let lines = json.members.map { "\($0.key): \(cell($0.value))" }
            options.output.show(json, text: lines.joined(separator: "\n"))
        }
    }

    private static func copy(_ words: [String], options: Options<CopyOptions>) async throws {
        guard words.count == 2 else { throw UsageError("storage cp needs a source and a target") }
        let (source, target) = (words[0], words[1])
        guard StorageAddress.isOne(source) || StorageAddress.isOne(target) else {
            throw UsageError("storage cp needs an object: gs://BUCKET/PATH")
        }
        let about = StorageAddress.isOne(source) ? source : target
        try await run(with: options.storage, about: about) { objects in
            guard options.isRecursive else {
                return try await copy(source, to: target, in: objects, options: options)
            }
            try await copyFolder(source, to: target, in: objects, options: options)
        }
    }

    static func copy(
        _ source: String,
        to target: String,
        in objects: Objects,
        options: Options<CopyOptions>
    ) async throws {
        let object: StoredObject
        if !StorageAddress.isOne(target) {
            object = try await download(source, to: target, from: objects, replacing: options.replaces)
        } else {
            let address = try StorageAddress(target).completed(by: source)
            var draft = ObjectDraft(try address.objectName())
            draft.attributes.contentType = options.contentType ?? address.contentType
            if StorageAddress.isOne(source) {
                draft.attributes.contentType = options.contentType
                let name = try StorageAddress(source).objectName()
                object = try await objects.copy(name, to: draft, as: .administrator)
            } else {
                object = try await upload(source, as: draft, to: objects)
            }
        }
        guard target != "-" else { return }
        let written = StorageAddress.isOne(target) ? StorageAddress.text(object.name) : target
        options.storage.output.show(json(object), text: "\(TextTable.shown(written)): \(object.size) bytes")
    }

    private static func upload(_ path: String, as draft: ObjectDraft, to objects: Objects) async throws -> StoredObject
    {
        let input = try InputFile(path)
        var draft = draft
        draft.expectedSize = input.length.map { Int64($0) }
        let upload = try await objects.upload(draft, as: .administrator)
        do {
            while true {
                let piece = try input.read()
                guard !piece.isEmpty else { break }
                try await upload.write(piece)
            }
        } catch {
            await upload.cancel()
            throw error
        }
        return try await upload.finish()
    }

    private static func download(
        _ text: String,
        to path: String,
        from objects: Objects,
        replacing isReplaced: Bool
    ) async throws -> StoredObject {
        let (object, bytes) = try await objects.open(try StorageAddress(text).objectName(), as: .administrator)
        let file = try OutputFile(path, replacingExisting: isReplaced)
        var offset: Int64 = 0
        while offset < object.size {
            let piece = try await bytes.read(at: offset, count: pieceBytes)
            guard !piece.isEmpty else { throw ObjectError.failed("the bytes are incomplete") }
            try file.write(piece)
            offset += Int64(piece.count)
        }
        try file.finish()
        return object
    }

    private static func remove(_ text: String, options: Options<RemoveOptions>) async throws {
        let address = try StorageAddress(text)
        let isMany = options.isRecursive || options.uploader != nil
        guard options.uploader == nil || address.path.isEmpty && !options.isRecursive else {
            throw UsageError("--uploaded-by needs the URL of a bucket, without --recursive")
        }
        let name = isMany ? nil : try address.objectName()
        let question = "Permanently delete \(TextTable.shown(text))" + (isMany ? " and what it contains" : "") + "?"
        guard options.yes || Terminal.asks else {
            throw UsageError("storage rm needs a terminal for confirmation; use --yes to skip it")
        }
        let answer = options.yes ? "y" : try Terminal.readLine(prompt: "\(question) [y/N] ")
        guard ["y", "yes"].contains(answer?.lowercased()) else { throw CommandFailure("nothing was deleted") }
        try await run(with: options.storage, about: text) { objects in
            var count = 0
            if let name {
                _ = try await objects.delete(name, as: .administrator)
                count = 1
            } else if let uploader = options.uploader {
                _ = try await objects.bucket(address.bucket)
                while case let deleted = try await objects.deleteObjects(uploadedBy: uploader, in: address.bucket),
                    deleted > 0
                { count += deleted }
            } else {
                count = try await removeAll(below: address, of: objects)
            }
            options.storage.output.show(["deleted": .integer(Int64(count))], text: "objects deleted: \(count)")
        }
    }

    private static func removeAll(below address: StorageAddress, of objects: Objects) async throws -> Int {
        var query = ObjectQuery()
        query.prefix = address.path
        var count = 0
        while case let page = try await objects.list(query, in: address.bucket, as: .administrator), !page.items.isEmpty
        {
            for object in page.items {
                do {
                    _ = try await objects.delete(object.name, as: .administrator)
                    count += 1
                } catch ObjectError.objectNotFound {}
            }
        }
        return count
    }

    private static func cell(_ value: JSONValue) -> String {
        TextTable.shown(value.string ?? String(decoding: value.serialized(), as: UTF8.self))
    }

    static func moment(_ milliseconds: Int64) -> String { Timestamp(milliseconds: milliseconds).rfc3339 }

    private static func json(_ object: StoredObject) -> JSONObject {
        var json = object.json
        json["generation"] = .string("\(object.generation)")
        json["metageneration"] = .string("\(object.metageneration)")
        json["tokens"] = .array(object.tokens.map(JSONValue.string))
        json["uploader"] = object.uploader.map(JSONValue.string)
        json["cacheControl"] = object.attributes.cacheControl.map(JSONValue.string)
        json["contentEncoding"] = object.attributes.contentEncoding.map(JSONValue.string)
        json["contentDisposition"] = object.attributes.contentDisposition.map(JSONValue.string)
        json["contentLanguage"] = object.attributes.contentLanguage.map(JSONValue.string)
        return json
    }
}
