public import CressetWire

/// `POST v2/projects/{project}/identityPlatform:initializeAuth` (docs/wire §13.5). Ignores the body.
public enum InitializeAuth: WireMethod {
    public typealias Request = EmptyRequest
    public typealias Response = EmptyResponse

    public static let route = WireRoute(
        .post,
        "v2/projects/{project}/identityPlatform:initializeAuth",
        body: .empty
    )
}
