/// Which of the vendor's services a path belongs to: it decides the shape of its errors (docs/wire §2.1).
enum RouteFamily: Sendable {
    /// `v1/…` and its legacy aliases.
    case identityV1
    /// `v2/…` that apps call.
    case identityV2
    /// `v2/projects/…` that administrators call.
    case adminV2
    /// The token endpoint.
    case secureToken
    /// `/emulator/…`.
    case emulator
    /// `v2/{namespace}/…` of the 2.x SDKs.
    case sdk2x
    /// Pages that people see.
    case page
    /// Ours: health, metrics, published keys.
    case service
}

extension RouteFamily {
    /// The family of a method of the API.
    init(ofMethodAt path: String) {
        self =
            if path == "v1/token" {
                .secureToken
            } else if path.hasPrefix("v2/projects/") || path == "v2/defaultSupportedIdps" {
                .adminV2
            } else if path.hasPrefix("v2/") {
                .identityV2
            } else {
                .identityV1
            }
    }
}
