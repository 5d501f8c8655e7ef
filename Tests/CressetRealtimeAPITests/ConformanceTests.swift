import Testing

struct ConformanceTests {
    private static let rows =
        ConformanceRow.reads + ConformanceRow.writes + ConformanceRow.values + ConformanceRow.queries
        + ConformanceRow.conditions + ConformanceRow.access + ConformanceRow.streams

    @Test func everyRowIsAskedOnce() {
        #expect(Self.rows.map(\.id) == (1...105).map { "H\($0)" })
    }

    @Test(arguments: rows)
    func rowHolds(_ row: ConformanceRow) async throws {
        try await RealtimeBench.run(row.rules) { bench in try await row.run(bench) }
    }
}
