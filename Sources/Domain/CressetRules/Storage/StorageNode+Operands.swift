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
