extension Result {
    /// The failure, if it is one.
    var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
