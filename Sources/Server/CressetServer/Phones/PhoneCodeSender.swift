import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServices

struct PhoneCodeSender: Sendable {
    let composer: SMSComposer
    let proof: CallerProof
    let codes: EmulatorPhoneCodes?

    func request(
        for phoneNumber: String?,
        showing shown: PresentedProof,
        in call: Call,
        of realm: Realm
    ) -> Accounts.VerificationRequest {
        let languages = languages(of: call)
        return Accounts.VerificationRequest(
            phoneNumber: phoneNumber,
            requireProof: { try await proof.require(shown, for: call, in: realm.project) },
            compose: { issued in
                let hasGateway = composer.hasGateway || realm.project.ownSMSGateway != nil
                guard hasGateway || codes != nil else {
                    throw IdentityError(
                        .operationNotAllowed,
                        detail: "This server cannot send text messages because no SMS gateway is set."
                    )
                }
                return hasGateway ? try composer.compose(issued, languages: languages, in: realm) : nil
            }
        )
    }

    /// Call this after a code is stored.
    func record(_ issued: IssuedPhoneCode) {
        codes?.add(issued)
        if !issued.isTest { composer.wake() }
    }

    private func languages(of call: Call) -> [String] {
        let headers = call.request.head.headers
        return [headers["X-Firebase-Locale"], headers["Accept-Language"]].compactMap(\.self)
    }
}
