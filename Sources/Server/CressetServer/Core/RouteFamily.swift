/// The Firebase service of a path. It determines the error format (docs/wire §2.1).
enum RouteFamily: Sendable {
    case identityV1
    case identityV2
    case adminV2
    case secureToken
    case emulator
    /// `v2/{namespace}/…` of the 2.x SDKs.
    case sdk2x
    case page
    /// Cresset's own: health, metrics, published keys.
    case service
}

extension RouteFamily {
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
