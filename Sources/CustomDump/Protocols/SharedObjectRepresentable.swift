/// A value that stands for an object which others share: a dump numbers the object, and shows the value that it has.
package protocol SharedObjectRepresentable: CustomDumpRepresentable {
  /// The object.
  var customDumpObject: AnyObject { get }
}
