/// A part of a compiled condition; operands are node indexes in the same file.
struct StorageNode: Sendable {
    enum Form: Sendable {
        case constant(StorageValue)
        case name(String)
        case local(Int)
        case capture(Int)
        case failure(String)
        case request
        case resource
        /// A built-in function, `math.abs` or `int`, or an unknown one.
        case call(String, [Int])
        case invoke(Int, [Int])
        case method(Int, String, [Int])
        case member(Int, String)
        case index(Int, Int)
        case slice(Int, Int, Int)
        case list([Int])
        case map([Int], [Int])
        case path([Int])
        case all([Int])
        case any([Int])
        case not(Int)
        case negative(Int)
        case binary(String, Int, Int)
        case typed(Int, String)
        case conditional(Int, Int, Int)
    }

    var form: Form
    /// Offset for problems; for a binary operator, its own.
    let offset: Int
    let start: Int
    let end: Int
    var depth: Int
}

struct StorageFunction: Sendable {
    let name: String
    let offset: Int
    let scope: Int
    let parameters: [String]
    let bindings: [(name: String, node: Int)]
    let result: Int
}

extension StorageNode.Form {
    var operands: [Int] {
        switch self {
        case .constant, .name, .local, .capture, .failure, .request, .resource: []
        case .call(_, let nodes), .invoke(_, let nodes), .list(let nodes), .path(let nodes), .all(let nodes),
            .any(let nodes):
            nodes
        case .method(let target, _, let arguments): [target] + arguments
        case .member(let node, _), .not(let node), .negative(let node), .typed(let node, _): [node]
        case .index(let left, let right), .binary(_, let left, let right): [left, right]
        case .slice(let first, let second, let third), .conditional(let first, let second, let third):
            [first, second, third]
        case .map(let names, let values): names + values
        }
    }
}
