/// The purpose and the position of a pass over a range.
///
/// All purposes take the same steps in the same order, so that the numbers of slots agree.
struct Walk {
  enum Purpose {
    /// Writes HTML, creates fragments and stores slots.
    case build
    /// Writes the HTML of existing fragments.
    case print
    /// Writes operations for changed slots.
    case compare
    /// Writes operations for changed literal attributes.
    case literals
    /// Writes operations for the changes after a sequence number.
    case catchUp(since: UInt64)
    /// Finds the action of an offer of a range.
    case find(offer: Int, of: Fragment)
  }

  // Not retained: the function that walks a range holds its fragment until the walk has ended.
  unowned(unsafe) let fragment: Fragment
  let purpose: Purpose
  var slot = 0
  var place: UInt32 = 0
  var child = 0
  var offer = 0
  var element = 0
  var literal = 0
  var hook = 0
  var skeleton = Skeleton()
  var literals = Skeleton()
  var differs = false
  /// The number of open forms.
  var formDepth: Int
  /// Whether a `main` element is open.
  var isInMain: Bool

  init(_ fragment: Fragment, _ purpose: Purpose) {
    self.fragment = fragment
    self.purpose = purpose
    formDepth = fragment.isInForm ? 1 : 0
    isInMain = fragment.isInMain
  }

  var isBuild: Bool {
    if case .build = purpose { true } else { false }
  }

  var writesHTML: Bool {
    switch purpose {
    case .build, .print: true
    case .compare, .literals, .catchUp, .find: false
    }
  }

  /// Whether the structure equals the fragment's stored structure.
  var isSame: Bool {
    !differs && skeleton == fragment.skeleton && slot == fragment.slots.count && child == fragment.children.count
  }
}
