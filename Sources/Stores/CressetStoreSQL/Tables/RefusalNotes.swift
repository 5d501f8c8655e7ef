import CressetIdentity
import Synchronization

/// Latest refused sign-ins by user, written later in batches.
final class RefusalNotes: Sendable {
    struct Pending: Sendable {
        /// Position among all refusals: attempts can name one account in several ways.
        let ordinal: Int
        let refusal: RefusedSignIn
    }

    typealias Note = (attempt: SignInAttempt, refusals: [Pending])

    private struct State {
        var refusals: [SignInAttempt: [Pending]] = [:]
        var ordinal = 0
        var projects: [String: Int] = [:]
        var addresses: [String: Int] = [:]
        var total = 0

        mutating func count(_ refusals: some Sequence<Pending>, of projectID: String, by step: Int) {
            for pending in refusals {
                total += step
                Self.add(step, to: &projects[projectID])
                Self.add(step, to: &addresses[pending.refusal.address])
            }
        }

        private static func add(_ step: Int, to count: inout Int?) {
            let sum = (count ?? 0) + step
            count = sum == 0 ? nil : sum
        }
    }

    static let capacity = 4096
    /// A project's part of the capacity: a flood at one project must not hide refusals of others.
    static let share = 1024
    /// A client address's part: it must not hide refusals of the project's other users.
    static let addressShare = 128

    private let state = Mutex(State())

    func record(_ refusal: RefusedSignIn, of attempt: SignInAttempt) -> Bool {
        state.withLock { state in
            let projectID = attempt.pool.projectID
            state.ordinal += 1
            let pending = Pending(ordinal: state.ordinal, refusal: refusal)
            if var refusals = state.refusals[attempt], refusals.count >= RefusedSignIn.limit {
                state.count([refusals.removeFirst()], of: projectID, by: -1)
                refusals.append(pending)
                state.refusals[attempt] = refusals
                state.count([pending], of: projectID, by: 1)
                return true
            }
            guard state.total < Self.capacity, (state.projects[projectID] ?? 0) < Self.share,
                (state.addresses[refusal.address] ?? 0) < Self.addressShare
            else { return false }
            state.refusals[attempt, default: []].append(pending)
            state.count([pending], of: projectID, by: 1)
            return true
        }
    }

    /// Removes and returns the refusals of the earliest attempts.
    func take(limit: Int) -> [Note] {
        state.withLock { state in
            let taken = state.refusals.sorted { ($0.value.first?.ordinal ?? 0) < ($1.value.first?.ordinal ?? 0) }
                .prefix(limit)
            for (attempt, refusals) in taken {
                state.refusals[attempt] = nil
                state.count(refusals, of: attempt.pool.projectID, by: -1)
            }
            return taken.map { ($0.key, $0.value) }
        }
    }

    func putBack(_ notes: [Note]) {
        state.withLock { state in
            for (attempt, refusals) in notes {
                let newer = state.refusals[attempt] ?? []
                let all = Array((refusals + newer).suffix(RefusedSignIn.limit))
                state.refusals[attempt] = all
                state.count(newer, of: attempt.pool.projectID, by: -1)
                state.count(all, of: attempt.pool.projectID, by: 1)
            }
        }
    }
}
