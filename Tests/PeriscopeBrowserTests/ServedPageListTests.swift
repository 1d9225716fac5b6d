import PeriscopeTesting
import Testing

/// Rows with a field each, whose ranges have these IDs.
private func rows(_ ids: Int...) -> String {
  ids.map { #"<!--[\#($0)--><li><input id="i\#($0)"><!--$-->\#($0)</li><!--]-->"# }.joined()
}

/// A page, range 1, with a list, range 2.
private let list = "<!--[1--><ul><!--[2-->\(rows(5, 6, 7))<!--]--></ul><!--]-->"
private let order = "[...document.querySelectorAll('li')].map((row) => row.textContent).join()"

private func sees(_ rows: String) -> String { "\(order) === '\(rows)'" }

extension BrowserTests {
  /// The browser's script and the operations on lists.
  @Suite struct ServedPageListTests {
    @Test func `a row that moves, or whose neighbours change, keeps its node, its focus and its caret`()
      async throws
    {
      try await ServedPage.with(list) { page, browser in
        try await browser.run(
          """
          window.fields = [...document.querySelectorAll('input')];
          fields[1].value = 'half a word';
          fields[1].focus();
          fields[1].setSelectionRange(2, 4);
          window.isSame = () => document.activeElement === fields[1] && fields[1].selectionStart === 2
            && fields[1].selectionEnd === 4 && fields[1].value === 'half a word' && window.periscope.resyncs === 0
            && fields.every((field) => !field.isConnected || field.id === 'i' + field.parentNode.textContent);
          """)
        let steps: [(operations: [String], rows: String)] = [
          (["2+5<\(rows(8))"], "8,5,6,7"),
          (["2+<\(rows(9, 10))"], "8,5,6,7,9,10"),
          (["5-"], "8,6,7,9,10"),
          (["9@8"], "9,8,6,7,10"),
          (["6@"], "9,8,7,10,6"),
          (["6@9", "2+6<\(rows(11))", "11.0=eleven"], "eleven,6,9,8,7,10"),
          (["2=10,7,8,9,6"], "10,7,8,9,6"),
          (["2=6,10"], "6,10"),
          (["2+<\(rows(12))", "2=12,6"], "12,6"),
        ]
        for step in steps {
          try page.send(step.operations)
          try await browser.wait(until: sees(step.rows))
          #expect(try await browser.run("return isSame()") == true, "\(step.operations)")
        }
        try page.send("2=")
        try await browser.wait(until: sees(""))
        #expect(try await browser.run("return document.querySelector('ul').innerHTML") == "<!--[2--><!--]-->")
      }
    }

    @Test func `a new order moves only the rows that are out of place, and not the focused one`() async throws {
      try await ServedPage.with("<!--[1--><ul><!--[2-->\(rows(5, 6, 7, 8, 9))<!--]--></ul><!--]-->") { page, browser in
        try await browser.run(
          """
          window.moved = new Set();
          new MutationObserver((records) => {
            for (const { addedNodes } of records)
              for (const node of addedNodes) if (node.localName === 'li') moved.add(node.textContent);
          }).observe(document.querySelector('ul'), { childList: true });
          window.take = () => { const all = [...moved].sort().join(); moved.clear(); return all; };
          """)
        try page.send("2=6,7,8,9,5")
        try await browser.wait(until: sees("6,7,8,9,5"))
        #expect(try await browser.run("return take()") == "5")
        try page.send("2=9,6,7,8,5")
        try await browser.wait(until: sees("9,6,7,8,5"))
        _ = try await browser.run("return take()")
        try await browser.run("document.querySelector('#i9').focus()")
        try page.send("2=6,7,9,8,5")
        try await browser.wait(until: sees("6,7,9,8,5"))
        #expect(try await browser.run("return take()") == "6,7")
        // Moves the focused row to the start and to the end of the list by single moves.
        for (operations, rows) in [("9@6", "9,6,7,8,5"), ("9@", "6,7,8,5,9")] {
          try page.send(operations)
          try await browser.wait(until: sees(rows))
          #expect(try await browser.run("return take().includes('9')") == false)
        }
      }
    }

    @Test func `an event with an operation that does not fit is not applied, and the page is fetched once`()
      async throws
    {
      try await ServedPage.with(list) { page, browser in
        try await browser.run(
          """
          window.seen = [];
          new MutationObserver(() => seen.push(\(order))).observe(document.querySelector('ul'), { childList: true, subtree: true, characterData: true });
          """)
        let misses = [
          ["5-", "5.0=x"], ["5@6", "2=5,6,99"], ["2+99<\(rows(8))"], ["6-", "1/0.class=x"],
          ["6.0=x", "1+5<\(rows(8))"],
          ["6-", "5@6"], ["5.0=x", "nonsense"],
        ]
        for (count, operations) in misses.enumerated() {
          try page.send(operations)
          let heads = try page.pages(count + 2)
          #expect(heads[count + 1].contains("Periscope-Resync: \(count + 1)"), "\(operations)")
          try await browser.wait(until: sees("5,6,7") + " && window.periscope.resyncs === \(count + 1)")
          try page.streamsEnded(count + 1)
          try page.send("5.0=five\(count)", id: count + 1)
          try await browser.wait(until: sees("five\(count),6,7"))
          // Only the fetched page and the next event have changed the list.
          let partial = "seen.filter((rows) => !/^(5|five\\d),6,7$/.test(rows)).join('; ')"
          #expect(try await browser.run("return \(partial)") == "", "\(operations)")
        }
        try page.send("!reset")
        #expect(try page.pages(misses.count + 2).last?.contains("Periscope-Resync") == false)
      }
    }

    @Test func `with a thousand rows, a text takes at most 0.1 ms, an insertion or removal 0.5 ms, an order 100 ms`()
      async throws
    {
      let many = (10..<1010).map { "<!--[\($0)--><li class=\"row\"><p><!--$-->row</p><input></li><!--]-->" }.joined()
      try await ServedPage.with("<!--[1--><ul><!--[2-->\(many)<!--]--></ul><!--]-->") { _, browser in
        let times = try await browser.await(
          """
          const { createPatcher } = await import('/modules/patcher.mjs');
          const { parseOperation } = await import('/modules/operations.mjs');
          const surveys = Array.from({ length: 5 }, () => {
            const begin = performance.now();
            createPatcher({}, () => false);
            return performance.now() - begin;
          });
          const survey = Math.min(...surveys);
          const apply = createPatcher({}, () => false);
          // Takes the quickest of ten portions, because a busy machine delays the others, above all the long ones.
          const time = (count, event) => {
            const events = Array.from({ length: count }, (_, i) => event(i));
            const portion = Math.ceil(count / 10);
            const times = [];
            while (events.length) {
              const lot = events.splice(0, portion);
              const start = performance.now();
              for (const lines of lot) apply(lines.map(parseOperation));
              times.push((performance.now() - start) / lot.length);
            }
            return Math.min(...times);
          };
          let head = 10;
          const row = (id) => `<!--[${id}--><li class="row"><p><!--$-->row</p><input></li><!--]-->`;
          const insert = time(200, (i) => { const line = `2+${head}<${row(2000 + i)}`; head = 2000 + i; return [line]; });
          const slot = time(200, (i) => [`500.0=${i}`]);
          const remove = time(200, (i) => [`${2199 - i}-`]);
          const ids = Array.from({ length: 1000 }, (_, i) => 10 + i);
          const order = time(5, () => ['2=' + (ids.push(ids.shift()), ids.join())]);
          return [survey, insert, slot, remove, order];
          """)
        let goals = [("survey", 100), ("insert at the head", 0.5), ("slot", 0.1), ("remove", 0.5), ("order", 100)]
        for (time, (name, goal)) in zip(times.array ?? [], goals) {
          guard case .number(let time) = time else { throw TestFailure("\(times)") }
          print("1,000 rows, \(name): \(time) ms")
          #expect(time <= goal * BrowserEngine.current.timeFactor)
        }
        #expect(times.array?.count == goals.count)
      }
    }
  }
}
