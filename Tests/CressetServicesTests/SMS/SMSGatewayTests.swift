import CressetHTTP
import CressetHTTPClient
import Testing

@testable import CressetServices

struct SMSGatewayTests {
    private static let content = SMSContent(phoneNumber: "+15555550100", text: "123456 & {to}")

    @Test(
        arguments: [
            "", "kannel", "smpp://u:p@h", "kannel://h", "kannel://u@h", "kannel://u:p@", "kannel://u:p@h?to=1",
            "kannel://u:p%zz@h", "kannel://u:p@h:0", "kannel://u:p@h/x", "twilio://u:p@h", "vonage://u:p@h?from=",
            "https://h/send", "https://h/{to}", "https://h/{to}/{text}#x=1", "https://h/{to}/{text}#method=DELETE",
            "https://h/{to}#body={text}", "https://h/{to}/{text}#header=x", "https://h /{to}{text}",
            "kannel://u:p%0a@h",
        ]
    )
    func malformedURLIsRefused(_ url: String) {
        #expect(throws: SMSGatewayError.self) { try SMSGateway(url: url) }
    }

    @Test func credentialsAreNotShown() throws {
        let gateway = try SMSGateway(url: "kannel://user:hidden@localhost")
        #expect("\(gateway)" == "kannel at localhost:13013")
        #expect(!String(reflecting: gateway).contains("hidden"))
    }

    @Test func kannelIsAsked() throws {
        let gateway = try SMSGateway(url: "kannel://user:p%40ss@localhost:8013?from=Example")
        let request = gateway.request(Self.content)
        #expect(
            request.url == "http://localhost:8013/cgi-bin/sendsms?username=user&password=p%40ss&to=%2B15555550100"
                + "&text=123456%20%26%20%7Bto%7D&charset=UTF-8&coding=0&from=Example"
        )
        let other = gateway.request(SMSContent(phoneNumber: "+15555550100", text: "код"))
        #expect(other.url.contains("&coding=2"))
    }

    @Test func twilioIsAsked() throws {
        let gateway = try SMSGateway(url: "twilio://AC1:token@api.example.com?from=%2B15555550199")
        let request = gateway.request(Self.content)
        #expect(request.url == "https://api.example.com/2010-04-01/Accounts/AC1/Messages.json")
        #expect(request.headers["Authorization"] == "Basic QUMxOnRva2Vu")
        let body = String(decoding: request.body, as: UTF8.self)
        #expect(body == "To=%2B15555550100&From=%2B15555550199&Body=123456%20%26%20%7Bto%7D")
    }

    @Test func vonageIsAsked() throws {
        let gateway = try SMSGateway(url: "vonage://key:secret@rest.example.com?from=Example")
        let request = gateway.request(SMSContent(phoneNumber: "+15555550100", text: "код"))
        #expect(request.url == "https://rest.example.com/sms/json")
        let body = String(decoding: request.body, as: UTF8.self)
        #expect(body.hasPrefix("api_key=key&api_secret=secret&from=Example&to=15555550100&text="))
        #expect(body.hasSuffix("&type=unicode"))
    }

    @Test func templateIsFilledOnce() throws {
        let gateway = try SMSGateway(
            url: "https://sms.example.com/send?to={to}#method=POST&type=application/json"
                + "&body=%7B%22t%22:%22{text}%22%7D&header=X-Key:%20k"
        )
        let request = gateway.request(SMSContent(phoneNumber: "+15555550100", text: "\"{to}\""))
        #expect(request.url == "https://sms.example.com/send?to=%2B15555550100")
        #expect(String(decoding: request.body, as: UTF8.self) == #"{"t":"\"{to}\""}"#)
        #expect(request.headers["X-Key"] == "k")
    }

    @Test(
        arguments: [
            ("kannel://u:p@h", 403, "Authorization failed", DeliveryError.Code.refused),
            ("kannel://u:p@h", 200, "5: strange", .refused), ("kannel://u:p@h", 503, "try again", .deferred),
            ("twilio://u:p@h?from=x", 400, #"{"message":"bad"}"#, .refused),
            ("twilio://u:p@h?from=x", 429, "", .deferred), ("twilio://u:p@h?from=x", 301, "", .refused),
            ("vonage://u:p@h?from=x", 200, "no JSON", .refused), ("vonage://u:p@h?from=x", 200, "{}", .refused),
            ("vonage://u:p@h?from=x", 200, #"{"messages":[{"status":"1"}]}"#, .deferred),
            ("vonage://u:p@h?from=x", 200, #"{"messages":[{"status":"0"},{"status":"9"}]}"#, .refused),
            ("https://h/{to}{text}#success=OK", 200, "no", .refused),
        ]
    )
    func faultIsTold(_ url: String, _ status: Int, _ body: String, _ code: DeliveryError.Code) throws {
        let gateway = try SMSGateway(url: url)
        let response = OutgoingResponse(status: .init(rawValue: status), body: Array(body.utf8))
        #expect(throws: DeliveryError(code, reason: "")) { try gateway.read(response, to: Self.content) }
    }

    @Test func sentenceHidesNumberTextAndSecrets() throws {
        let gateway = try SMSGateway(url: "twilio://AC1:token@h?from=x")
        let response = OutgoingResponse(
            status: .init(rawValue: 201),
            body: Array(#"{"message":"15555550100 123456 & {to} token 42\n"}"#.utf8)
        )
        #expect(try gateway.read(response, to: Self.content) == "status 201: … … … 42 ")
    }

    @Test(
        arguments: [
            ("kannel://u:p@h", 202, "0: Accepted for delivery"),
            ("vonage://u:p@h?from=x", 200, #"{"messages":[{"status":"0"}]}"#),
            ("https://h/{to}{text}#success=OK", 200, "id OK"), ("https://h/{to}{text}", 204, ""),
        ]
    )
    func acceptedMessageIsTold(_ url: String, _ status: Int, _ body: String) throws {
        let gateway = try SMSGateway(url: url)
        let response = OutgoingResponse(status: .init(rawValue: status), body: Array(body.utf8))
        #expect(try gateway.read(response, to: Self.content).hasPrefix("status \(status): "))
    }
}
