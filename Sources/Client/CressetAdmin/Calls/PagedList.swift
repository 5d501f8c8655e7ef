/// A list on the server, fetched in pages during the loop.
public struct PagedList<Element: Sendable>: AsyncSequence, Sendable {
    let page: @Sendable (_ token: String?) async throws -> (elements: [Element], nextToken: String?)

    /// Creates an iterator at the first element.
    public func makeAsyncIterator() -> Iterator {
        Iterator(list: self)
    }

    /// An iterator with one page in memory.
    public struct Iterator: AsyncIteratorProtocol {
        private let list: PagedList
        private var page: [Element] = []
        private var position = 0
        private var token: String?
        private var hasMore = true

        init(list: PagedList) {
            self.list = list
        }

        /// Returns the next element.
        public mutating func next() async throws -> Element? {
            while position == page.count {
                guard hasMore else { return nil }
                try Task.checkCancellation()
                let (elements, nextToken) = try await list.page(token)
                (page, position) = (elements, 0)
                // An empty page is the last one, and a repeated token would never end.
                hasMore = !page.isEmpty && nextToken?.isEmpty == false && nextToken != token
                token = nextToken
            }
            defer { position += 1 }
            return page[position]
        }
    }
}
