// `@Perceptible` expands to a conformance to `Observation.Observable`, so its users need this module.
@_exported public import Observation
