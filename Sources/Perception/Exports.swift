// The macros name the conformance in the code that they write.
@_exported public import Observation
