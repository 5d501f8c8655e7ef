import CressetPhoneNumber
import Testing

struct NumberingPlanTests {
    @Test(arguments: [
        "+49176123456780", "+491761234567890", "+3906123456789012", "+4479111234567", "+861380013800099",
    ])
    func numberWithExtraDigitsIsFound(_ number: String) {
        #expect(NumberingPlan.verdict(of: number) == .extraDigits)
    }

    @Test(arguments: ["", "+", "+999123456789", "4917612345678", "+49", "hello", String(repeating: "+1", count: 40)])
    func numberOfNoCountryIsUnknown(_ number: String) {
        #expect(NumberingPlan.verdict(of: number) == .unknown)
    }

    /// Includes fictional and test numbers, and a range newer than many releases of the library.
    @Test(arguments: [
        "+4917612345678", "+15555550100", "+447911123456", "+390612345678", "+8613800138000", "+22901234567",
        "+2290197123456",
    ])
    func numbersThatMayBeDialledArePlausible(_ number: String) {
        #expect(NumberingPlan.verdict(of: number) == .plausible)
    }
}
