internal import CressetWire

extension StorageEvaluator {
    /// Answers a document call with the mocks of the case, since there is no Firestore.
    mutating func lookUp(
        _ name: String,
        arguments: [StorageValue],
        at offset: Int
    ) throws(StorageError) -> StorageValue {
        let weight = StorageValue.list(arguments).weight(limit: StorageLimits.steps + 1)
        try spend(weight, at: offset)
        record(StorageCall(name, arguments: arguments))
        guard arguments.count == 1, let argument = arguments.first else {
            throw StorageError(
                message: "Incorrect number of arguments. Received: \(arguments.count). Expected: 1.",
                offset: offset
            )
        }
        guard case .path = argument else {
            throw unsupported("\(name)(\(argument.typeName))", expected: "\(name)(path)", at: offset)
        }
        guard let mocks = request.mocks else {
            throw StorageError(
                message: "\(name) is not available because this server has no Firestore.",
                offset: offset
            )
        }
        try count(argument, at: offset)
        for mock in mocks {
            try spend(weight, at: offset)
            guard mock.answers(name, arguments: arguments) else { continue }
            guard let result = mock.result else {
                throw StorageError(message: "\(name) has no result: its mock is undefined.", offset: offset)
            }
            return result
        }
        let plain = name.split(separator: ".").last.map { String($0) } ?? name
        throw StorageError(message: "Function not found error: Name: [\(plain)].", offset: offset)
    }

    /// A request may access two documents, each any number of times.
    private mutating func count(_ path: StorageValue, at offset: Int) throws(StorageError) {
        guard isKnown(document: path.identity) else {
            throw StorageError(
                message: "The request asks for more than \(StorageLimits.documents) documents.",
                offset: offset,
                isExhausted: true
            )
        }
    }
}
