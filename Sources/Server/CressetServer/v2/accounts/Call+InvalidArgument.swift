import CressetIdentity
import CressetServerWire
import CressetWire

extension Call {
    func invalidArgument(_ emulatorDetail: String) -> any Error {
        behavior.usesEmulatorTexts
            ? WireError(.invalidArgument, detail: emulatorDetail) : APIError.invalidArgument
    }
}
