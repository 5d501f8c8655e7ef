#if canImport(ObjectiveC)
    import Foundation

    extension AuthErrors {
        /// `domain` for Objective-C.
        @objc(domain) public static var objcDomain: String { domain }

        /// `userInfoNameKey` for Objective-C.
        @objc(userInfoNameKey) public static var objcUserInfoNameKey: String { userInfoNameKey }

        /// `userInfoEmailKey` for Objective-C.
        @objc(userInfoEmailKey) public static var objcUserInfoEmailKey: String { userInfoEmailKey }

        /// `userInfoUpdatedCredentialKey` for Objective-C.
        @objc(userInfoUpdatedCredentialKey) public static var objcUserInfoUpdatedCredentialKey: String {
            userInfoUpdatedCredentialKey
        }

        /// `userInfoRequestIDKey` for Objective-C.
        @objc(userInfoRequestIDKey) public static var objcUserInfoRequestIDKey: String { userInfoRequestIDKey }
    }
#endif
