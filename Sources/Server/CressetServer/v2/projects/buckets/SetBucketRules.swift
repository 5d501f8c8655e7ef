import CressetIdentity
import CressetObjects
import CressetRules
import CressetServerWire
import CressetWire

struct SetBucketRulesEndpoint: Endpoint {
    typealias Method = SetBucketRules

    static let access = Access.admin(.changeRules, method: "cresset.admin.v2.StorageService.SetBucketRules")
    static let auditEvent: StaticString? = "storage rules change"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let (objects, bucket) = try await admin.bucket(for: call)
        do {
            switch (request.text, request.version) {
            case (let text?, nil): return BucketRulesInfo(try await objects.setRules(text, of: bucket.name))
            case (nil, let version?):
                return BucketRulesInfo(try await objects.restoreRules(version, of: bucket.name))
            default: throw WireError(.invalidArgument, detail: "Send either text or version.")
            }
        } catch ObjectError.rulesVersionNotFound {
            throw APIError.notFound
        } catch ObjectError.rules(let problems) {
            // Line and column come first.
            throw WireError(.invalidArgument, detail: problems.issues.map(\.description).joined(separator: "\n"))
        }
    }
}
