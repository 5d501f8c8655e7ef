import CressetXML

/// Feeds bytes to the XML reader. It must not trap, and canonicalizing a canonical form must not change it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXML(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
    guard let document = try? XMLDocument(bytes), let canonical = document.canonical(document.root) else { return 0 }
    guard let again = try? XMLDocument(canonical) else { preconditionFailure("a canonical form is a document") }
    precondition(again.canonical(again.root) == canonical, "a canonical form is canonical")
    precondition(again.root.children.count == document.root.children.count, "nothing is lost")
    return 0
}
