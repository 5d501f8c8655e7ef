struct StorageFunction: Sendable {
    let name: String
    let offset: Int
    let scope: Int
    let parameters: [String]
    let bindings: [(name: String, node: Int)]
    let result: Int
}
