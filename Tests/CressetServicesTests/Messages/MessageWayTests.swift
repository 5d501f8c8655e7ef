import CressetServices
import Testing

struct MessageWayTests {
    @Test(
        arguments: [
            "smstools:", "smstools://", "smstools://host/outgoing", "smstools://outgoing", "smstools:///out?from=x",
            "smstools:///out#x", "smstools:///out%0agoing", "smstools:///out%00going", "smstools:///%zz",
            "smpp://u:p@h",
        ]
    )
    func malformedURLIsRefused(_ url: String) {
        #expect(throws: MessageGatewayError.self) { try MessageWay(url: url) }
    }

    @Test func folderIsNoGatewayOfAProjects() {
        let error = #expect(throws: MessageGatewayError.self) { try MessageGateway(url: "smstools:///var/spool") }
        #expect(error?.reason.contains("not available to projects") == true)
    }

    @Test func folderIsNamed() throws {
        #expect(try MessageWay(url: "smstools:///var/spool/sms/outgoing") == .spool("/var/spool/sms/outgoing"))
        #expect(try MessageWay(url: "smstools:///var/my%20spool/") == .spool("/var/my spool"))
        let way = try MessageWay(url: "smstools:///out")
        #expect("\(way)" == "smstools at /out")
    }

    @Test func otherURLsNameGateways() throws {
        let url = "kannel://user:hidden@localhost"
        let way = try MessageWay(url: url)
        #expect(way == .gateway(try MessageGateway(url: url)))
        #expect("\(way)" == "kannel at localhost:13013")
    }
}
