/// A request method (RFC 9110 §9). Open: an unknown method is a value like any other.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// The method in upper case.
    public let rawValue: String

    /// Makes a method, also one that is not listed here.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Reads a resource.
    public static let get = HTTPMethod(rawValue: "GET")
    /// Reads the head of a resource alone.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// Has the resource process the body.
    public static let post = HTTPMethod(rawValue: "POST")
    /// Replaces a resource.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Changes a resource in part.
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Removes a resource.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// Asks for the methods that are allowed (CORS).
    public static let options = HTTPMethod(rawValue: "OPTIONS")
}
