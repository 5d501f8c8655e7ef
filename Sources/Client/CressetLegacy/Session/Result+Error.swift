extension Result {
    var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
