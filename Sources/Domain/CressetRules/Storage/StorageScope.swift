/// A block of a file of Storage rules: the names that it declares.
struct StorageScope: Sendable {
    let parent: Int?
    var functions: [String: Int] = [:]
    /// The wildcards by name: the places among all captures on the way from the service.
    var captures: [String: Int]
    /// The names of all captures on that way; of two that are one, each.
    var captureNames: [String] = []
}
