import CressetAuth
import Foundation

/// The commands for second factors. Codes and passkey responses are read from standard input.
struct Factors {
    let auth: Auth

    /// - Returns: True if the words are one of these commands.
    func run(_ words: [String]) async throws -> Bool {
        guard words.first == "mfa", words.count >= 2 else { return false }
        switch (words[1], words.dropFirst(2).map { $0 }) {
        case ("list", []):
            for factor in try Main.signedIn(auth).multiFactor.enrolledFactors { print(line(about: factor)) }
        case ("enroll-device", let rest) where rest.count == 1: try await enrollDevice(named: rest[0])
        case ("enroll-phone", let rest) where rest.count == 2: try await enroll(rest[0], named: rest[1])
        case ("sign-in", let rest) where (2...3).contains(rest.count):
            try await signIn(rest[0], password: rest[1], factor: rest.count == 3 ? rest[2] : nil)
        case ("remove", let rest) where rest.count == 1:
            try await Main.signedIn(auth).multiFactor.unenroll(withFactorUID: rest[0])
            print("removed")
        case ("recovery-codes", []):
            for code in try await Main.signedIn(auth).multiFactor.generateRecoveryCodes() { print(code) }
        default: return false
        }
        return true
    }

    private func enrollDevice(named name: String) async throws {
        let user = try Main.signedIn(auth)
        let secret = try await TOTPMultiFactorGenerator.generateSecret(with: try await user.multiFactor.session())
        let url = secret.generateQRCodeURL(withAccountName: user.email ?? user.uid, issuer: "cresset-client")
        let proof = TOTPMultiFactorGenerator.assertionForEnrollment(with: secret, oneTimePassword: code(after: url))
        try await user.multiFactor.enroll(with: proof, displayName: name)
        print("enrolled")
    }

    private func enroll(_ number: String, named name: String) async throws {
        let user = try Main.signedIn(auth)
        let (provider, session) = (PhoneAuthProvider.provider(auth: auth), try await user.multiFactor.session())
        let id = try await provider.verifyPhoneNumber(number, multiFactorSession: session)
        let credential = provider.credential(withVerificationID: id, verificationCode: code(after: "sent"))
        let proof = PhoneMultiFactorGenerator.assertion(with: credential)
        try await user.multiFactor.enroll(with: proof, displayName: name)
        print("enrolled")
    }

    private func signIn(_ email: String, password: String, factor: String?) async throws {
        do {
            Main.show(try await auth.signIn(withEmail: email, password: password).user, "signed in")
        } catch let error as NSError where error.code == AuthErrorCode.secondFactorRequired.rawValue {
            let key = AuthErrors.userInfoMultiFactorResolverKey
            guard let resolver = error.userInfo[key] as? MultiFactorResolver else { throw error }
            Main.show(
                try await resolver.resolveSignIn(with: try await proof(for: resolver, by: factor)).user,
                "signed in"
            )
        }
    }

    /// Asks for the code of the named factor, or of the first one. `recovery` selects a recovery code.
    private func proof(for resolver: MultiFactorResolver, by factor: String?) async throws -> MultiFactorAssertion {
        if factor == "recovery" { return RecoveryCodeMultiFactorAssertion(code: code(after: "recovery")) }
        guard let hint = resolver.hints.first(where: { factor == nil || $0.uid == factor }) else {
            Main.complain("the account has no such factor", status: 1)
        }
        if hint.factorID == PasskeyMultiFactorGenerator.factorID {
            return try await PasskeyMultiFactorGenerator.assertionForSignIn(
                with: resolver.session,
                enrollmentID: hint.uid,
                presentedBy: TypedPasskeys()
            )
        }
        guard let number = hint as? PhoneMultiFactorInfo else {
            return TOTPMultiFactorGenerator.assertionForSignIn(
                withEnrollmentID: hint.uid,
                oneTimePassword: code(after: line(about: hint))
            )
        }
        let provider = PhoneAuthProvider.provider(auth: auth)
        let id = try await provider.verifyPhoneNumber(with: number, multiFactorSession: resolver.session)
        return PhoneMultiFactorGenerator.assertion(
            with: provider.credential(withVerificationID: id, verificationCode: code(after: line(about: hint)))
        )
    }

    private func line(about factor: MultiFactorInfo) -> String {
        let number = (factor as? PhoneMultiFactorInfo)?.phoneNumber
        return [factor.factorID, factor.uid, number, factor.displayName].compactMap(\.self).joined(separator: "  ")
    }

    private func code(after line: String) -> String {
        guard let line = Main.answer(to: line) else { Main.complain("no code was typed", status: 1) }
        return line
    }
}
