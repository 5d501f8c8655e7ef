import CressetLog
import CressetTesting
import CressetWire
import Testing

@testable import CressetServer

struct RequestLogTests {
    private let lines = LogLines()
    private let clock = TestClock()

    private var log: RequestLog {
        RequestLog(logger: Logger(level: .info, time: { "now" }, write: { [lines] in lines.append($0) }), clock: clock)
    }

    private var requests: [JSONValue?] {
        lines.text.split(separator: "\n").map { JSONObject(parsing: Array($0.utf8))?["requests"] }
    }

    /// A full disk fails every write.
    @Test func outageIsLoggedOnceAMinuteWithItsRequests() {
        let log = log
        func fail(_ number: Int) {
            for _ in 0..<number {
                log.recordFailure("the disk is full", isOutage: true, endpoint: "accounts:signUp", requestID: "r")
            }
        }
        fail(100)
        #expect(requests == [.integer(1)])
        clock.advance(seconds: 59)
        fail(100)
        #expect(requests == [.integer(1)])
        clock.advance(seconds: 1)
        fail(100)
        #expect(requests == [.integer(1), .integer(200)])
    }

    @Test func everyOtherFailureHasItsLine() {
        let log = log
        for number in 1...3 {
            log.recordFailure("a fault", isOutage: false, endpoint: "accounts:signUp", requestID: "r\(number)")
        }
        #expect(requests == [nil, nil, nil])
    }
}
