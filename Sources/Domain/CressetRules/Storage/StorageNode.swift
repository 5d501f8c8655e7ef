/// A part of a compiled condition. Its operands are indices of other nodes of the same file.
struct StorageNode: Sendable {
    enum Form: Sendable {
        case constant(StorageValue)
        /// A name that is not resolved yet.
        case name(String)
        case local(Int)
        case capture(Int)
        /// An error of the file, raised when it is evaluated.
        case failure(String)
        case request
        case resource
        /// A built-in function, `math.abs` or `int`, or one that is not there.
        case call(String, [Int])
        case invoke(Int, [Int])
        case method(Int, String, [Int])
        case member(Int, String)
        case index(Int, Int)
        case slice(Int, Int, Int)
        case list([Int])
        case map([Int], [Int])
        case path([Int])
        case all([Int])
        case any([Int])
        case not(Int)
        case negative(Int)
        case binary(String, Int, Int)
        case typed(Int, String)
        case conditional(Int, Int, Int)
    }

    var form: Form
    /// The offset in the file that problems are told of: of an operator with two operands its own.
    let offset: Int
    /// The offset of the first byte.
    let start: Int
    /// The offset after the last byte.
    let end: Int
    /// The number of nodes that are in one another here.
    var depth: Int
}
