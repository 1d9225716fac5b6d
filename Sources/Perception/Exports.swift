// The macros' expansions name the protocol of the conformance.
@_exported public import Observation
