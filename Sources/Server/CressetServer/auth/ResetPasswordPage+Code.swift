import CressetIdentity
import CressetPages

extension ResetPasswordPage {
    init(_ code: ActionCode, for visit: ActionVisit, refusal: PasswordRefusal? = nil) {
        self.init(
            language: visit.language,
            appName: visit.appName,
            email: code.email,
            fields: visit.parameters.fields,
            requirements: visit.realm.policy.passwordPolicy.requirements.compactMap(Requirement.init),
            refusal: refusal
        )
    }
}
