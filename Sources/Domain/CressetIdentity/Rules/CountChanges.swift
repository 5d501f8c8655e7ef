struct CountChanges: Sendable {
    let changes: [[CountChange]]
    /// Reports written and failed changes; failed ones are retried.
    let finish: @Sendable (Range<Int>, _ isWritten: Bool) -> Void
}

struct CountBatch: Sendable {
    private(set) var changes: [CountChange] = []
    private var sources: [(changes: CountChanges, keys: Range<Int>)] = []

    func finish(isWritten: Bool) {
        for (changes, keys) in sources { changes.finish(keys, isWritten) }
    }

    static func batches(of taken: [CountChanges], limit: Int) -> [CountBatch] {
        var batches: [CountBatch] = []
        var batch = CountBatch()
        for source in taken {
            for (number, own) in source.changes.enumerated() {
                if !batch.changes.isEmpty, batch.changes.count + own.count > limit {
                    batches.append(batch)
                    batch = CountBatch()
                }
                batch.add(own, number: number, of: source)
            }
            batch.endSource()
        }
        return batch.changes.isEmpty ? batches : batches + [batch]
    }

    private var isOpen = false

    private mutating func add(_ own: [CountChange], number: Int, of source: CountChanges) {
        changes += own
        if isOpen, let last = sources.indices.last {
            sources[last].keys = sources[last].keys.lowerBound..<number + 1
        } else {
            sources.append((source, number..<number + 1))
            isOpen = true
        }
    }

    private mutating func endSource() { isOpen = false }
}
