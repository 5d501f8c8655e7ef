import CressetHTTP

/// The library's memory of a request's head: its lines, a copy of the cookies, and a record per field and cookie.
///
/// The head of the response must fit in the rest. Otherwise, the library closes the connection without a response.
enum HeadMemory {
    private static let record = 64
    /// Bytes for the head of a response: URLs and metadata of a file have up to 7,500.
    private static let reserve = 8192
    /// Status line and the library's fields.
    private static let ownFields = 768
    /// The library ends a cookie at each of these.
    private static let ends = Array(";,".utf8)

    static func bytes(of head: HTTPRequestHead, size: Int) -> Int {
        let cookies = head.headers["Cookie"] ?? ""
        let records = head.headers.fields.count + 1 + cookies.utf8.count { ends.contains($0) }
        return size + cookies.utf8.count + records * record
    }

    static func isFull(by used: Int, limit: Int) -> Bool {
        used > limit - reserve
    }

    static func fits(_ headers: HTTPHeaders, beside used: Int, limit: Int) -> Bool {
        let size = headers.fields.reduce(ownFields) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
        return size <= limit - used
    }
}
