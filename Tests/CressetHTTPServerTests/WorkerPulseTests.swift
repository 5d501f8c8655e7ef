import Testing

@testable import CressetHTTPServer

struct WorkerPulseTests {
    @Test func workerThatAnswersInTimeLives() {
        var pulse = WorkerPulse(workers: 2, patience: 3)
        for _ in 0..<100 {
            let verdicts = [pulse.isDead(afterMissing: 0), pulse.isDead(afterMissing: 0)]
            #expect(verdicts == [false, false])
            pulse.answered(0)
        }
    }

    @Test func oneSilentWorkerIsEnough() {
        var pulse = WorkerPulse(workers: 2, patience: 3)
        var verdicts = [pulse.isDead(afterMissing: 1), pulse.isDead(afterMissing: 1)]
        pulse.answered(0)
        verdicts.append(pulse.isDead(afterMissing: 1))
        #expect(verdicts == [false, false, true])
    }
}
