/// Swift 1's name of `print`.
public func println(_ value: Any) {
    print(value)
}

/// Swift 1's name of `print`, for an empty line.
public func println() {
    print()
}
