import CressetObjects
import CressetRules
import CressetSystem
import CressetWire

extension RulesCommand {
    static let bucketCommands = [
        Command("rules set FILE", run: set)
            .summary("Set the Storage rules of a bucket")
            .examples(
                "rules set storage.rules --kind storage --bucket shop.appspot.com",
                "rules set storage.rules --kind storage --bucket shop.appspot.com --json"
            ),
        Command("rules get", run: get)
            .summary("Print the Storage rules of a bucket")
            .examples(
                "rules get --kind storage --bucket shop.appspot.com",
                "rules get --kind storage --bucket shop.appspot.com --version 3"
            ),
        Command("rules versions", run: listVersions)
            .summary("List the versions of a bucket's Storage rules, newest first")
            .examples(
                "rules versions --kind storage --bucket shop.appspot.com",
                "rules versions --kind storage --bucket shop.appspot.com --json"
            ),
    ]

    struct BucketOptions: OptionGroup {
        /// The Realtime Database has its own interface: `PUT /.settings/rules.json`.
        let kind = Option("kind", as: .choice([("storage", true)]), default: true).help("Language of the rules")
        let bucket = Option(required: "bucket", as: .text("NAME")).help("Bucket, such as PROJECT.appspot.com")
        let storage = StorageCommand.StorageOptions()
    }

    struct GetOptions: OptionGroup {
        let place = BucketOptions()
        let version = Option("version", as: .integer(1...Int(Int32.max))).help("Version (default: the active one)")
    }

    private static func set(_ path: String, options: Options<BucketOptions>) async throws {
        let text = String(decoding: try PrivateFile.read(path, limit: RulesLimits.fileBytes), as: UTF8.self)
        _ = try rules(at: path, as: options.storage.output, parse: StorageRules.init)
        try await StorageCommand.run(with: options.storage, about: options.bucket) { objects in
            let rules = try await objects.setRules(text, of: options.bucket)
            options.storage.output.show(json(rules), text: "version \(rules.version) is active")
        }
    }

    private static func get(_ options: Options<GetOptions>) async throws {
        let (bucket, storage) = (options.place.bucket, options.place.storage)
        try await StorageCommand.run(with: storage, about: bucket) { objects in
            let rules: BucketRules?
            if let version = options.version {
                rules = try await objects.rulesVersions(of: bucket).first { $0.version == version }
                guard rules != nil else { throw ObjectError.rulesVersionNotFound }
            } else {
                rules = try await objects.rules(of: bucket)
            }
            guard let rules else { throw CommandFailure("the bucket \(bucket) has no rules and denies everything") }
            var shown = json(rules)
            shown["text"] = .string(rules.text)
            storage.output.show(shown, text: rules.text.hasSuffix("\n") ? String(rules.text.dropLast()) : rules.text)
        }
    }

    private static func listVersions(_ options: Options<BucketOptions>) async throws {
        try await StorageCommand.run(with: options.storage, about: options.bucket) { objects in
            _ = try await objects.bucket(options.bucket)
            options.storage.output.show(
                "versions",
                of: try await objects.rulesVersions(of: options.bucket),
                json: json,
                columns: ["VERSION", "SET AT", "BYTES"]
            ) { ["\($0.version)", StorageCommand.moment($0.createdAt), "\($0.text.utf8.count)"] }
        }
    }

    private static func json(_ rules: BucketRules) -> JSONObject {
        ["version": .integer(rules.version), "createdAt": .string(StorageCommand.moment(rules.createdAt))]
    }
}
