/// A method's request. Each member may be absent: what is missing is the method's to refuse.
public protocol WireRequest: Codable, Equatable, Sendable {
    init()
}
