package import CressetWire

package protocol TenantRequest: WireRequest {
    /// The tenant; `nil` for the project itself.
    var tenantId: String? { get set }
}

extension CreateAuthURI.Request: TenantRequest {}
extension DeleteAccount.Request: TenantRequest {}
extension ExchangeFirebaseSession.Request: TenantRequest {}
extension FinalizeMfaEnrollment.Request: TenantRequest {}
extension FinalizeMfaSignIn.Request: TenantRequest {}
extension FinalizePasskeyEnrollment.Request: TenantRequest {}
extension FinalizePasskeySignIn.Request: TenantRequest {}
extension LookupAccounts.Request: TenantRequest {}
extension ResetPassword.Request: TenantRequest {}
extension RevokeToken.Request: TenantRequest {}
extension SendOobCode.Request: TenantRequest {}
extension SendVerificationCode.Request: TenantRequest {}
extension SignInWithCustomToken.Request: TenantRequest {}
extension SignInWithEmailLink.Request: TenantRequest {}
extension SignInWithGameCenter.Request: TenantRequest {}
extension SignInWithIDP.Request: TenantRequest {}
extension SignInWithPassword.Request: TenantRequest {}
extension SignInWithPhoneNumber.Request: TenantRequest {}
extension SignUp.Request: TenantRequest {}
extension StartMfaEnrollment.Request: TenantRequest {}
extension StartMfaSignIn.Request: TenantRequest {}
extension StartPasskeyEnrollment.Request: TenantRequest {}
extension StartPasskeySignIn.Request: TenantRequest {}
extension UpdateAccount.Request: TenantRequest {}
extension WithdrawMfaEnrollment.Request: TenantRequest {}
