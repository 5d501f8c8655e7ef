import CressetHTTP
internal import Synchronization

final class UpgradeTable: Sendable {
    private struct State {
        var upgrades: [ObjectIdentifier: any HTTPUpgrade] = [:]
        var isStopped = false
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.upgrades.count } }

    func insert(_ upgrade: any HTTPUpgrade) {
        let isStopped = state.withLock { state in
            state.upgrades[ObjectIdentifier(upgrade)] = upgrade
            return state.isStopped
        }
        if isStopped { upgrade.end() }
    }

    func remove(_ upgrade: any HTTPUpgrade) {
        _ = state.withLock { $0.upgrades.removeValue(forKey: ObjectIdentifier(upgrade)) }
    }

    func stop() {
        let upgrades = state.withLock { state in
            state.isStopped = true
            return Array(state.upgrades.values)
        }
        for upgrade in upgrades { upgrade.end() }
    }

    func cut() {
        for upgrade in state.withLock({ Array($0.upgrades.values) }) { upgrade.cut() }
    }
}
