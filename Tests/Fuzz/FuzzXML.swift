import CressetXML

/// Feeds bytes to the XML reader. Nothing may trap, and the canonical form of a document is its own canonical form.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXML(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
    guard let document = try? XMLDocument(bytes), let canonical = document.canonical(document.root) else { return 0 }
    guard let again = try? XMLDocument(canonical) else { preconditionFailure("a canonical form is a document") }
    precondition(again.canonical(again.root) == canonical, "a canonical form is canonical")
    precondition(again.root.children.count == document.root.children.count, "nothing is lost")
    return 0
}
