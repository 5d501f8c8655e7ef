import CressetObjects
import CressetSQL
import CressetStoreSQL
import Testing

struct ObjectListTests {
    private func paths(
        _ fixture: ObjectsFixture,
        limit: Int = 1000,
        change: (inout ObjectQuery) -> Void = { _ in }
    ) async throws -> [[String]] {
        var query = ObjectQuery()
        query.limit = limit
        change(&query)
        var pages: [[String]] = []
        repeat {
            let page = try await fixture.objects.list(query, in: ObjectsFixture.bucket, as: ObjectsFixture.ada)
            #expect(page.items.count + page.prefixes.count <= limit)
            pages.append(page.prefixes + page.items.map(\.name.path))
            query.pageToken = page.nextPageToken
        } while query.pageToken != nil
        return pages
    }

    @Test func delimiterGroupsPaths() async throws {
        let fixture = try await ObjectsFixture()
        for path in ["a", "a/1", "a/2", "a//3", "b/c/1", "b/d", "b/", "/x", "z"] { try await fixture.put("", at: path) }
        #expect(try await paths(fixture) == [["/x", "a", "a//3", "a/1", "a/2", "b/", "b/c/1", "b/d", "z"]])
        #expect(try await paths(fixture) { $0.delimiter = "/" } == [["/", "a/", "b/", "a", "z"]])
        #expect(
            try await paths(fixture) { ($0.delimiter, $0.prefix) = ("/", "b/") } == [["b/c/", "b/", "b/d"]]
        )
        #expect(try await paths(fixture) { ($0.delimiter, $0.prefix) = ("/", "a/") } == [["a//", "a/1", "a/2"]])
        #expect(try await paths(fixture) { $0.startOffset = "b/d" } == [["b/d", "z"]])
        #expect(try await paths(fixture) { $0.endOffset = "a/1" } == [["/x", "a", "a//3"]])
        #expect(try await paths(fixture) { $0.prefix = "nothing/" } == [[]])
    }

    @Test(arguments: 1...6)
    func pagesAreComplete(_ limit: Int) async throws {
        let fixture = try await ObjectsFixture()
        for path in ["a", "b/1", "b/2", "b/3", "c/1", "d", "e/1/2", "e/1/3", "é", "f"] {
            try await fixture.put("", at: path)
        }
        let pages = try await paths(fixture, limit: limit) { $0.delimiter = "/" }
        #expect(pages.flatMap(\.self).sorted() == ["a", "b/", "c/", "d", "e/", "f", "é"].sorted())
        #expect(pages.dropLast().allSatisfy { $0.count == limit })
        let all = try await paths(fixture, limit: limit)
        #expect(all.flatMap(\.self).count == 10)
    }

    @Test(arguments: ["!", "Zm9v", "PWEA", "L2E"])
    func invalidPageTokenIsRefused(_ token: String) async throws {
        let fixture = try await ObjectsFixture()
        let code = await refusal { _ = try await paths(fixture) { $0.pageToken = token } }
        #expect(code == "invalidArgument")
    }

    /// A page token cannot lead outside the prefix on which the rules have decided.
    @Test func pageTokenStaysWithinThePrefix() async throws {
        let fixture = try await ObjectsFixture()
        for path in ["a/1", "b/1", "c/1"] { try await fixture.put("", at: path) }
        var query = ObjectQuery()
        query.limit = 1
        let token = try await fixture.objects.list(query, in: ObjectsFixture.bucket, as: ObjectsFixture.ada)
            .nextPageToken
        #expect(try await paths(fixture) { ($0.prefix, $0.pageToken) = ("c/", token) } == [["c/1"]])
        #expect(try await paths(fixture) { ($0.prefix, $0.pageToken) = ("a/", token) } == [[]])
    }

    @Test func groupsOfManyObjectsAreSkipped() async throws {
        let fixture = try await ObjectsFixture()
        try await fixture.store.write(isLong: true) { connection in
            for number in 0..<100_000 {
                try connection.run(
                    """
                    INSERT INTO stored_object (bucket, path, generation, metageneration, size, created_at, updated_at,
                        bytes, rest) VALUES (?, ?, 1, 1, 0, 0, 0, 'k', '{}')
                    """,
                    binding: [
                        .text(ObjectsFixture.bucket), .text("\(number % 2 == 0 ? "a" : "b")/\(number)"),
                    ]
                )
            }
        }
        let counting = CountingObjectStore(fixture.store)
        let objects = fixture.objects.acting(through: counting)
        var query = ObjectQuery()
        query.delimiter = "/"
        let page = try await objects.list(query, in: ObjectsFixture.bucket, as: .administrator)
        #expect(page.prefixes == ["a/", "b/"])
        #expect(page.nextPageToken == nil)
        #expect(counting.rows <= 100)
        (query.delimiter, query.prefix, query.limit) = (nil, "b/", 10)
        query.pageToken = try await objects.list(query, in: ObjectsFixture.bucket, as: .administrator).nextPageToken
        let before = counting.rows
        #expect(try await objects.list(query, in: ObjectsFixture.bucket, as: .administrator).items.count == 10)
        #expect(counting.rows - before <= 11)
    }
}
