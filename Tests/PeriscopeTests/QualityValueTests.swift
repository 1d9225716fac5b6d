import Testing

@testable import Periscope

/// The values of headers such as `Accept`, with their qualities.
struct QualityValueTests {
  @Test(arguments: [
    ("a", ["a 1.0"]),
    ("a, b;q=0.5 , c ; q=0", ["a 1.0", "b 0.5", "c 0.0"]),
    ("text/html;level=1;q=0.25,*/*;Q=0.8", ["text/html 0.25", "*/* 0.8"]),
    ("a;q=2, b;q=-1, c;q=x, d;q=, e;q=1.000, f;q=.5", ["a 1.0", "b 0.0", "c 0.0", "d 0.0", "e 1.0", "f 0.5"]),
    (",, ;q=1,\t a \t,", ["a 1.0"]),
    ("a;qq=0.5;q", ["a 1.0"]),
    ("", []),
  ]) func `a header is parsed into values and qualities`(header: String, expected: [String]) {
    #expect(QualityValue.list(header).map { "\($0.value) \($0.quality)" } == expected)
  }

  @Test func `the quality of an encoding is found in any case, and a star stands for all others`() {
    let accepted = QualityValue.list("GZIP;q=0.5, *;q=0.1")
    #expect(QualityValue.quality(of: "gzip", accepted) == 0.5)
    #expect(QualityValue.quality(of: "br", accepted) == 0.1)
    #expect(QualityValue.quality(of: "br", QualityValue.list("gzip")) == 0)
  }
}
