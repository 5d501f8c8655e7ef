/// A part of a compiled condition; operands are node indexes in the same file.
struct StorageNode: Sendable {
    enum Form: Sendable {
        case constant(StorageValue)
        case name(String)
        case local(Int)
        case capture(Int)
        /// An error raised at evaluation.
        case failure(String)
        case request
        case resource
        /// A built-in function, `math.abs` or `int`, or an unknown one.
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
    /// The offset for problems; for a binary operator, its own.
    let offset: Int
    let start: Int
    let end: Int
    var depth: Int
}
