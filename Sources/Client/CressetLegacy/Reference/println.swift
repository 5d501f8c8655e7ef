/// Prints a value; Swift 1's name of `print`.
public func println(_ value: Any) {
    print(value)
}

/// Prints an empty line; Swift 1's name of `print`.
public func println() {
    print()
}
