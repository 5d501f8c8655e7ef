import CressetHTTP

/// The library's memory of a request's head: its lines, a copy of the cookies, and a record for each field and cookie.
///
/// The head of the response must fit in the rest. Otherwise, the library closes the connection without a response.
enum HeadMemory {
    private static let record = 64
    /// The bytes for the head of the response: URLs and metadata of a file have up to 7,500.
    private static let reserve = 8192
    /// The library ends a cookie at each of these.
    private static let ends = Array(";,".utf8)
    /// A shorter head has too few fields and cookies.
    private static let shortHead = 512

    static func isFull(by head: HTTPRequestHead, size: Int, limit: Int) -> Bool {
        guard size > shortHead else { return false }
        let cookies = head.headers["Cookie"] ?? ""
        let records = head.headers.fields.count + 1 + cookies.utf8.count { ends.contains($0) }
        return size + cookies.utf8.count + records * record > limit - reserve
    }
}
