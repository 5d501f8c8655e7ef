import CressetIdentity
import CressetSystem

struct SystemWallClock: WallClock {
    func now() -> Timestamp {
        Timestamp(milliseconds: System.milliseconds())
    }

    func uptime() -> Int64 { System.uptime() }
}
