extension UserRecord.Factor {
    var info: MultiFactorInfo {
        factorID == PhoneMultiFactorInfo.PhoneMultiFactorID ? PhoneMultiFactorInfo(self) : MultiFactorInfo(self)
    }
}
