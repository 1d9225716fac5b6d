import Testing

@testable import PeriscopeBenchmarks

struct HistogramTests {
  @Test func `values below 128 in a histogram are exact`() {
    for value in UInt64(0)..<128 {
      var histogram = Histogram()
      histogram.add(value)
      histogram.add(1 << 40)
      #expect(histogram.quantile(0.5) == value)
    }
  }

  @Test(arguments: [129, 1_000, 48_211, 1_000_000_007, .max - 1] as [UInt64])
  func `a value of 128 or more in a histogram is at most 1/64 too large`(value: UInt64) {
    var histogram = Histogram()
    histogram.add(value)
    histogram.add(.max)
    let found = histogram.quantile(0.5)
    #expect(found >= value)
    #expect(found - value <= value / 64)
  }

  @Test func `a histogram's quantile is the value that the given share of values does not exceed`() {
    var histogram = Histogram()
    for value in 1...100 as ClosedRange<UInt64> { histogram.add(value) }
    #expect(histogram.count == 100)
    #expect(histogram.quantile(0.5) == 50)
    #expect(histogram.quantile(0.99) == 99)
    #expect(histogram.quantile(1) == 100)
    #expect(histogram.quantile(0) == 1)
  }

  @Test func `a histogram's quantile whose rank is between two values is the larger value`() {
    var histogram = Histogram()
    for value in 1...3 as ClosedRange<UInt64> { histogram.add(value) }
    #expect(histogram.quantile(0.5) == 2)
  }

  @Test func `no quantile of a histogram is larger than the largest value`() {
    var histogram = Histogram()
    histogram.add(1_000_001)
    #expect(histogram.quantile(0.99) == 1_000_001)
    #expect(histogram.maximum == 1_000_001)
  }

  @Test func `every quantile of an empty histogram is zero`() {
    #expect(Histogram().quantile(0.99) == 0)
  }
}
