import CressetIdentity
import CressetObjects
import CressetServerWire

struct GetBucketRulesEndpoint: Endpoint {
    typealias Method = GetBucketRules

    static let access = Access.admin(.viewProject, method: "cresset.admin.v2.StorageService.GetBucketRules")

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let (objects, bucket) = try await admin.bucket(request.bucket, for: call)
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

extension BucketRulesInfo {
    init(_ rules: BucketRules) {
        self.init()
        (version, createdAt) = (rules.version, Timestamp(milliseconds: rules.createdAt).rfc3339)
    }
}

extension AdminServices {
    /// Requires a bucket of the call's project.
    func bucket(_ name: String?, for call: Call) async throws -> (objects: Objects, bucket: StoredBucket) {
        let project = try await call.project()
        guard let objects = services.objects?(call.origin) else { throw APIError.notFound }
        do {
            return (objects, try await objects.bucket(name ?? "", of: project.id))
        } catch ObjectError.bucketNotFound {
            throw APIError.notFound
        }
    }
}
