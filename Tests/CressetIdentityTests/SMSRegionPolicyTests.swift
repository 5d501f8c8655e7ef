import CressetWire
import Testing

@testable import CressetIdentity

struct SMSRegionPolicyTests {
    @Test func regionOutsideTheAllowlistIsRefused() {
        let policy = SMSRegionPolicy(config: ["smsRegionConfig": ["allowlistOnly": ["allowedRegions": ["CA", "DE"]]]])
        #expect(!policy.allows("+12125550100"))
        #expect(!policy.allows("+88216123456"))
        #expect(!policy.allows("+99912345678"))
        #expect(policy.allows("+16135550100"))
        #expect(policy.allows("+4915123456789"))
    }

    @Test func disallowedRegionIsRefused() {
        let policy = SMSRegionPolicy(
            config: ["smsRegionConfig": ["allowByDefault": ["disallowedRegions": ["KZ", "JE"]]]]
        )
        #expect(!policy.allows("+77001234567"))
        #expect(!policy.allows("+447797712345"))
        #expect(policy.allows("+79123456789"))
        #expect(policy.allows("+447400123456"))
        #expect(policy.allows("+88216123456"))
    }

    @Test func emptyAllowlistRefusesEveryRegion() {
        #expect(!SMSRegionPolicy(config: ["smsRegionConfig": ["allowlistOnly": [:]]]).allows("+12125550100"))
    }

    @Test func everyRegionIsAllowedWithoutSettings() {
        #expect(SMSRegionPolicy(config: [:]).allows("+12125550100"))
    }

    @Test(arguments: ["", "+", "+0", "12125550100", "+999", "x"])
    func textWithoutARegionHasNone(_ text: String) {
        #expect(CallingCodes.region(of: text) == nil)
    }

    @Test func samplesBelongToTheRegionsThatLibphonenumberGives() {
        let samples = CallingCodeSamples.text.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(samples.count > 400)
        let wrong = samples.filter { CallingCodes.region(of: String($0[0])) != String($0[1]) }
        #expect(wrong.isEmpty)
        #expect(samples.allSatisfy { RegionCode.all.contains(String($0[1])) })
    }
}
