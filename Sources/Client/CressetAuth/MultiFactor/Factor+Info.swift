extension UserRecord.Factor {
    /// The factor as apps see it.
    var info: MultiFactorInfo {
        factorID == PhoneMultiFactorInfo.PhoneMultiFactorID ? PhoneMultiFactorInfo(self) : MultiFactorInfo(self)
    }
}
