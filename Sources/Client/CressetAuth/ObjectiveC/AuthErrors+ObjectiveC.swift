#if canImport(ObjectiveC)
    import Foundation

    extension AuthErrors {
        /// `domain`
        @objc(domain) public static var objcDomain: String { domain }

        /// `userInfoNameKey`
        @objc(userInfoNameKey) public static var objcUserInfoNameKey: String { userInfoNameKey }

        /// `userInfoEmailKey`
        @objc(userInfoEmailKey) public static var objcUserInfoEmailKey: String { userInfoEmailKey }

        /// `userInfoUpdatedCredentialKey`
        @objc(userInfoUpdatedCredentialKey) public static var objcUserInfoUpdatedCredentialKey: String {
            userInfoUpdatedCredentialKey
        }

        /// `userInfoRequestIDKey`
        @objc(userInfoRequestIDKey) public static var objcUserInfoRequestIDKey: String { userInfoRequestIDKey }
    }
#endif
