import CressetCrypto
import Testing

struct SecureRandomTests {
    @Test(arguments: [0, 1, 16, 100_000])
    func asManyBytesComeAsWereAskedFor(_ count: Int) {
        #expect(SecureRandom.bytes(count).count == count)
    }

    @Test func noTwoAnswersAreEqual() {
        let answers = Set((0..<1000).map { _ in SecureRandom.bytes(16) })
        #expect(answers.count == 1000)
    }

    @Test func everyValueOccurs() {
        #expect(Set(SecureRandom.bytes(100_000)).count == 256)
    }
}
