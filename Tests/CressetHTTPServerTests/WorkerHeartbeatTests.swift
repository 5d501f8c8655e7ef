import Testing

@testable import CressetHTTPServer

struct WorkerHeartbeatTests {
    @Test func workerThatAnswersInTimeLives() {
        var heartbeat = WorkerHeartbeat(workers: 2, maxMissed: 3)
        for _ in 0..<100 {
            let verdicts = [heartbeat.isDead(afterMissing: 0), heartbeat.isDead(afterMissing: 0)]
            #expect(verdicts == [false, false])
            heartbeat.answered(0)
        }
    }

    @Test func oneSilentWorkerIsEnough() {
        var heartbeat = WorkerHeartbeat(workers: 2, maxMissed: 3)
        var verdicts = [heartbeat.isDead(afterMissing: 1), heartbeat.isDead(afterMissing: 1)]
        heartbeat.answered(0)
        verdicts.append(heartbeat.isDead(afterMissing: 1))
        #expect(verdicts == [false, false, true])
    }
}
