/// One HTTP request, for a log. Contains no token, password or query.
public struct AdminLogEntry: Sendable {
    /// The HTTP method.
    public let method: String
    /// The path of the URL.
    public let path: String
    /// The status; `nil` without a response.
    public let status: Int?
    /// In seconds.
    public let duration: Double
    /// The number of the attempt, from 1.
    public let attempt: Int
}
