import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetPages
import CressetRules

struct StorageRulesPage: RulesScreen {
    typealias Rules = StorageRules

    static let path = "projects/{project}/storage/rules"
    static let access = ScreenAccess.needs(.viewProject)

    static func page(_ call: ConsoleCall, testing: Bool) async throws -> ConsolePage {
        let buckets = try await StoragePage.buckets(call)
        guard let bucket = try StoragePage.bucket(call, among: buckets) else { return StoragePage.withoutBuckets(call) }
        let editor = RulesEditor<Rules>(call, of: try await place(call))
        return ConsolePage(
            "Storage rules",
            in: .storage,
            lead: "Who may read and write the files of the bucket.",
            below: [(Section.storage.title, call.projectPath("storage"))],
            content: [
                .tabs(
                    buckets.map { (title: $0.name, path: call.link([("bucket", $0.name)])) },
                    current: bucket.name
                ), StoragePage.warning(of: bucket, in: call), editor.content(testing: testing),
            ]
        )
    }

    static func place(_ call: ConsoleCall) async throws -> RulesPlace {
        let bucket = try await requireBucket(call)
        let versions = try await StoragePage.objects(call).rulesVersions(of: bucket.name).map { rules in
            RulesPlace.Version(number: rules.version, text: rules.text, createdAt: rules.createdAt)
        }
        return RulesPlace(
            query: ("bucket", bucket.name),
            active: versions.first { $0.number == bucket.rulesVersion },
            versions: versions
        )
    }

    static func publish(_ text: String, replacing former: Int64?, in call: ConsoleCall) async throws {
        do {
            let bucket = try await requireBucket(call)
            _ = try await StoragePage.objects(call).setRules(text, of: bucket.name, replacing: former)
        } catch ObjectError.preconditionFailed {
            throw RulesReplaced()
        } catch ObjectError.rules(let problems) {
            throw problems
        }
    }

    private static func requireBucket(_ call: ConsoleCall) async throws -> StoredBucket {
        guard let bucket = try StoragePage.bucket(call, among: await StoragePage.buckets(call)) else {
            throw ConsoleProblem.notFound
        }
        return bucket
    }
}
