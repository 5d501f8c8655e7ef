struct StorageScope: Sendable {
    let parent: Int?
    var functions: [String: Int] = [:]
    /// The wildcards by name, as indexes of all captures from the service.
    var captures: [String: Int]
    /// The names of all those captures, including duplicates.
    var captureNames: [String] = []
}
