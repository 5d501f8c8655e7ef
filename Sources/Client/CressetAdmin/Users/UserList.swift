import CressetServerWire
import CressetWire

/// All users of a project or a tenant, fetched in pages as the loop goes on.
public struct UserList: AsyncSequence, Sendable {
    let admin: Admin
    let pageSize: Int64

    /// Creates an iterator at the first user.
    public func makeAsyncIterator() -> Iterator {
        Iterator(list: self)
    }

    /// An iterator with one page of users in memory.
    public struct Iterator: AsyncIteratorProtocol {
        private let list: UserList
        private var page: [UserRecord] = []
        private var position = 0
        private var token: String?
        private var hasMore = true

        init(list: UserList) {
            self.list = list
        }

        /// Returns the next user.
        ///
        /// - Throws: ``AdminError``; `CancellationError`.
        public mutating func next() async throws -> UserRecord? {
            while position == page.count {
                guard hasMore else { return nil }
                try Task.checkCancellation()
                let (size, token) = (list.pageSize, token)
                let response = try await list.admin.call(BatchGetAccounts.self, isRepeatable: true) { request in
                    request.maxResults = StringInt64(size)
                    request.nextPageToken = token
                }
                page = (response.users ?? []).compactMap { UserRecord($0) }
                position = 0
                self.token = response.nextPageToken
                // An empty page is the last one, and a repeated token would never end.
                hasMore = !page.isEmpty && response.nextPageToken?.isEmpty == false && response.nextPageToken != token
            }
            defer { position += 1 }
            return page[position]
        }
    }
}
