/// A place in a file of rules, as editors count: lines and columns from 1, a column being a UTF-16 code unit.
public struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int

    /// `line:column`
    public var description: String { "\(line):\(column)" }

    /// Compares by line, then by column.
    public static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
