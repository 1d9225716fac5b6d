import Testing

@Suite struct CasePathableMacroTests {
  @Test func probe() {
    print(Expansion(of: "@CasePathable public enum Action { case tapped, row(id: Int, Self, [Self: Int]); case named(String) \n #if DEBUG \n case debug \n #else \n case release \n #endif \n}", "CasePathable").text)
    print(Expansion(of: "@CasePathable enum Action {  }", "CasePathable").text)
    print(Expansion(of: "@CasePathable struct Action {  }", "CasePathable"))
    print(Expansion(of: "@Perceptible public class M { public private(set) var count: Int = 0 { didSet { print(1) } }; @PerceptionIgnored var x = 1; let y = 1; var z: Int { 1 }; lazy var l = 1; static var s = 1}", "Perceptible", "PerceptionTracked", "PerceptionIgnored").text)
    print(Expansion(of: "@ObservableState public struct S: Codable { public var count: Int = 0; @Presents var a: Int?; @Shared var b: Int; let c = 1; @ObservationStateIgnored var d = 1; enum CodingKeys: String, CodingKey { case count, c }}", "ObservableState", "ObservationStateTracked"))
    print(Expansion(of: "extension X { @ObservableState public struct S: Codable { public var count: Int = 0; @ObservationIgnored var a: Int?; } }", "ObservableState"))
    print(Expansion(of: "@ObservableState enum S { case a, b(Int, x: Int), c(label: Int), d(S) }", "ObservableState").text)
    print(Expansion(of: "@Reducer struct S { func reduce(into: Int, action: Int) {} }", "Reducer"))
    print(Expansion(of: "@Reducer struct S { enum State {}; @CasePathable enum Action {}; var body: some ReducerOf<Self> { EmptyReducer() } }", "Reducer"))
    print(Expansion(of: "public extension X { @Reducer struct S { } }", "Reducer"))
  }
}
