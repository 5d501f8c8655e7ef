extension Int {
    /// Returns the number with what it counts, for a person: `1 row`, `2 rows`.
    ///
    /// - Parameters:
    ///   - one: The words for one.
    ///   - many: The words for any other number; `nil` for those of one with an s more.
    public func counted(_ one: String, or many: String? = nil) -> String {
        "\(self) \(self == 1 ? one : many ?? one + "s")"
    }
}
