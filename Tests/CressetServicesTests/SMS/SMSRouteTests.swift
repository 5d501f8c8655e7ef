import CressetServices
import Testing

struct SMSRouteTests {
    @Test(
        arguments: [
            "smstools:", "smstools://", "smstools://host/outgoing", "smstools://outgoing", "smstools:///out?from=x",
            "smstools:///out#x", "smstools:///out%0agoing", "smstools:///out%00going", "smstools:///%zz",
            "smpp://u:p@h",
        ]
    )
    func malformedURLIsRefused(_ url: String) {
        #expect(throws: SMSGatewayError.self) { try SMSRoute(url: url) }
    }

    @Test func folderIsNoGatewayOfAProjects() {
        let error = #expect(throws: SMSGatewayError.self) { try SMSGateway(url: "smstools:///var/spool") }
        #expect(error?.reason.contains("not available to projects") == true)
    }

    @Test func folderIsNamed() throws {
        #expect(try SMSRoute(url: "smstools:///var/spool/sms/outgoing") == .spool("/var/spool/sms/outgoing"))
        #expect(try SMSRoute(url: "smstools:///var/my%20spool/") == .spool("/var/my spool"))
        let way = try SMSRoute(url: "smstools:///out")
        #expect("\(way)" == "smstools at /out")
    }

    @Test func otherURLsNameGateways() throws {
        let url = "kannel://user:hidden@localhost"
        let way = try SMSRoute(url: url)
        #expect(way == .gateway(try SMSGateway(url: url)))
        #expect("\(way)" == "kannel at localhost:13013")
    }
}
