extension Int {
    /// Returns a number with its unit for display: `1 row`, `2 rows`.
    ///
    /// - Parameter many: Plural; `nil` appends an s to the singular.
    public func counted(_ one: String, or many: String? = nil) -> String {
        "\(self) \(self == 1 ? one : many ?? one + "s")"
    }
}
