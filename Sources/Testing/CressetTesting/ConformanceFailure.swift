/// A store did not do what its protocol says.
public struct ConformanceFailure: Error, CustomStringConvertible, Sendable {
    public let message: String
    public let file: String
    public let line: Int

    public var description: String { "\(file):\(line): \(message)" }
}
