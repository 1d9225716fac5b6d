@_exported public import CasePaths

@_exported public import Observation
@_exported public import Perception
