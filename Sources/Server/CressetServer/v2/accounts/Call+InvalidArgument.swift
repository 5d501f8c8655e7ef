import CressetIdentity
import CressetWire

extension Call {
    /// Returns the refusal of a request that lacks a member: production names none, the Firebase Auth emulator does.
    func invalidArgument(_ emulatorDetail: String) -> any Error {
        behavior.usesEmulatorTexts
            ? WireError(.invalidArgument, detail: emulatorDetail) : APIError.invalidArgument
    }
}
