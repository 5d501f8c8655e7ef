/// Answer to a request that wants to send a large body.
public enum BodyAdmission: Sendable {
    /// The body may have so many bytes.
    case upTo(Int)
    /// The body is not read.
    case refused(HTTPResponse)
}
