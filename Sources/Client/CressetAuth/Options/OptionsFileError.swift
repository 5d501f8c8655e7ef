/// An error in `GoogleService-Info.plist`, with a message for the app's developers.
struct OptionsFileError: Error {
    let description: String

    private init(_ fault: String) {
        description = """
            \(fault) `cresset app config IDENTIFIER --project ID` prints the file for an app: add it to the app's \
            resources, or call FirebaseApp.configure(options:).
            """
    }

    static func missing(from bundlePath: String) -> OptionsFileError {
        OptionsFileError("\(OptionsFile.name).\(OptionsFile.type) is missing from the main bundle \(bundlePath).")
    }

    static func unreadable(_ path: String) -> OptionsFileError {
        OptionsFileError("\(path) is not a property list.")
    }

    static func missingKey(_ key: String, file path: String) -> OptionsFileError {
        OptionsFileError("\(path) has no key \(key).")
    }

    static func wrongValue(_ key: String, file path: String) -> OptionsFileError {
        OptionsFileError("\(path) has an invalid value for the key \(key).")
    }
}
