extension StorageBlock {
    var text: String {
        var names = captureNames[...]
        return pattern.map { segment in
            switch segment {
            case .literal(let text): "/" + text
            case .one: "/{" + (names.popFirst() ?? "") + "}"
            case .rest: "/{" + (names.popFirst() ?? "") + "=**}"
            }
        }.joined()
    }
}
