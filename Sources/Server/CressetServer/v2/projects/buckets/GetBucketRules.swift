import CressetIdentity
import CressetObjects
import CressetServerWire

struct GetBucketRulesEndpoint: Endpoint {
    typealias Method = GetBucketRules

    static let access = Access.admin(.viewProject, method: "cresset.admin.v2.StorageService.GetBucketRules")

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let (objects, bucket) = try await admin.bucket(for: call)
        let versions = try await objects.rulesVersions(of: bucket.name)
        let asked = request.version ?? bucket.rulesVersion
        guard let rules = versions.first(where: { $0.version == asked }) else { throw APIError.notFound }
        var response = Method.Response()
        (response.version, response.text) = (rules.version, rules.text)
        response.createdAt = Timestamp(milliseconds: rules.createdAt).rfc3339
        response.versions = versions.map { BucketRulesInfo($0) }
        return response
    }
}
