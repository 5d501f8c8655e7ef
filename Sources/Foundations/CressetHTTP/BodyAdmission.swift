public enum BodyAdmission: Sendable {
    /// The body is allowed, up to this number of bytes.
    case upTo(Int)
    case refused(HTTPResponse)
}
