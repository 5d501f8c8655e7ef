extension StorageRules {
    /// Returns the denial of a request before its object is complete; `nil` if missing members could decide.
    ///
    /// - Parameter missing: Names of members that the proposed object lacks now, but not at its end.
    public func denial(of request: StorageRequest, without missing: Set<String>) -> StorageVerdict? {
        var walk = StorageWalk(self, request: request, observer: ProposalObserver(proposalReads, missing: missing))
        let verdict = walk.verdict()
        return verdict.isAllowed || walk.observer.isUndecided ? nil : verdict
    }
}

/// A part that reads `request.resource`.
enum ProposalRead: Sendable {
    case member(String)
    /// In another way than by the name of a member.
    case whole

    static func all(in nodes: [StorageNode]) -> [Int: ProposalRead] {
        var reads: [Int: ProposalRead] = [:]
        var named: Set<Int> = []
        for (index, node) in nodes.enumerated() {
            guard case .member(let target, let name) = node.form else { continue }
            if case .request = nodes[target].form {
                named.insert(target)
                if name == "resource", reads[index] == nil { reads[index] = .whole }
            } else if isProposal(target, in: nodes) {
                reads[index] = .member(name)
                named.insert(target)
            }
        }
        for (index, node) in nodes.enumerated() {
            if case .request = node.form { reads[index] = .whole }
        }
        return reads.filter { !named.contains($0.key) }
    }

    private static func isProposal(_ index: Int, in nodes: [StorageNode]) -> Bool {
        guard case .member(let target, "resource") = nodes[index].form, case .request = nodes[target].form else {
            return false
        }
        return true
    }
}

/// Missing members are errors. A statement false in spite of them is false for all their values.
private struct ProposalObserver: StorageObserver {
    private let reads: [Int: ProposalRead]
    private let missing: Set<String>
    private var hasReadMissing = false
    private(set) var isUndecided = false

    init(_ reads: [Int: ProposalRead], missing: Set<String>) {
        (self.reads, self.missing) = (reads, missing)
    }

    mutating func began(_ node: Int) {
        switch reads[node] {
        case .member(let name): hasReadMissing = hasReadMissing || missing.contains(name)
        case .whole: isUndecided = true
        case nil: break
        }
    }

    mutating func ended(_ result: Result<Bool, StorageError>) {
        if case .failure = result, hasReadMissing { isUndecided = true }
        hasReadMissing = false
    }

    func began(_ statement: StorageBlock.Statement, of block: StorageBlock, captures: [StorageValue]) {}
    func skipped(_ statement: StorageBlock.Statement, of block: StorageBlock, captures: [StorageValue]) {}
    func saw(_ value: StorageValue) {}
    func failed(_ error: StorageError) {}
}
