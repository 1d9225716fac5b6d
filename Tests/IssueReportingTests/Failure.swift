struct Failure: Error {}
