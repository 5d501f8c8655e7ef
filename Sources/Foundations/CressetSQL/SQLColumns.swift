/// The columns of an engine's result. Rows and columns count from 0.
public protocol SQLColumns: AnyObject {
    func isNull(_ column: Int32, ofRow row: Int32) -> Bool
    /// Returns an integer, or 1 and 0 for a boolean; 0 for `NULL`.
    func integer(_ column: Int32, ofRow row: Int32) -> Int64
    func optionalText(_ column: Int32, ofRow row: Int32) -> String?
    /// Returns the bytes; empty for `NULL`.
    func blob(_ column: Int32, ofRow row: Int32) -> [UInt8]
}
