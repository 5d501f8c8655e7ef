// replaced by the module's tests
