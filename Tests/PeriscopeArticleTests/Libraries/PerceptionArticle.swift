import Perception
import Testing

@Perceptible
private final class CounterModel {
  var count = 0
  var name = ""
}

struct PerceptionArticle {
  @Test func `the Perception article's model changes while a closure tracks it`() {
    let model = CounterModel()
    withPerceptionTracking {
      print(model.count)
    } onChange: {
      print("The count changes.")
    }
    model.name = "Ada"
    model.count += 1
    #expect(model.count == 1)
  }
}
