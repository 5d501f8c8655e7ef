/// The columns of an engine's rows, as its library keeps them. Rows and columns count from 0.
public protocol SQLColumns: AnyObject {
    /// Returns true if the column is `NULL`.
    func isNull(_ column: Int32, ofRow row: Int32) -> Bool
    /// Returns an integer, or 1 and 0 for a boolean; 0 for `NULL`.
    func integer(_ column: Int32, ofRow row: Int32) -> Int64
    /// Returns a text; `nil` for `NULL`.
    func optionalText(_ column: Int32, ofRow row: Int32) -> String?
    /// Returns the bytes; none for `NULL`.
    func blob(_ column: Int32, ofRow row: Int32) -> [UInt8]
}
