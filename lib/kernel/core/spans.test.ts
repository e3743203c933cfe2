import { describe, expect, test } from "vitest";
import { between, covered, freeParts, overlapsOf, shared, type Span } from "./spans";

const HOUR = 3_600_000;

function span(from: number, to: number): Span {
  return { startMs: from * HOUR, endMs: to * HOUR };
}

describe("shared time", () => {
  test.each([
    ["spans that touch share none", span(9, 10), span(10, 11), null],
    ["the later start and the earlier end bound it", span(9, 11), span(10, 12), span(10, 11)],
    ["a span within another is shared whole", span(9, 17), span(10, 11), span(10, 11)],
    ["a span without length shares none", span(9, 17), span(10, 10), null],
    ["equal spans are shared whole", span(9, 10), span(9, 10), span(9, 10)],
  ])("%s", (_name, one, other, expected) => {
    expect(shared(one, other)).toEqual(expected);
    expect(shared(other, one)).toEqual(expected);
  });
});

describe("overlapsOf", () => {
  test("names every overlapping span on both sides, by start", () => {
    const [long, early, late, alone] = [span(8, 18), span(9, 10), span(9.5, 12), span(18, 19)];
    const found = overlapsOf([alone, late, early, long]);
    expect([...found.keys()]).toHaveLength(3);
    expect(found.get(long)).toEqual([early, late]);
    expect(found.get(early)).toEqual([long, late]);
    expect(found.get(late)).toEqual([long, early]);
  });

  test("agrees with a comparison of all pairs", () => {
    const spans = Array.from({ length: 60 }, (_none, index) => {
      const start = (index * 37) % 50;
      return span(start, start + ((index * 13) % 6));
    });
    const found = overlapsOf(spans);
    for (const one of spans) {
      const others = spans.filter((other) => other !== one && shared(one, other) !== null);
      expect(new Set(found.get(one) ?? [])).toEqual(new Set(others));
    }
  });
});

describe("freeParts", () => {
  test("are the rest of a span beside others", () => {
    expect(freeParts(span(10, 12), [span(11, 11.5), span(9, 10.5)])).toEqual([span(10.5, 11), span(11.5, 12)]);
  });

  test("are the whole span beside touching ones, and nothing within a longer one", () => {
    expect(freeParts(span(10, 12), [span(9, 10), span(12, 13)])).toEqual([span(10, 12)]);
    expect(freeParts(span(10, 12), [span(9, 13)])).toEqual([]);
  });
});

describe("between", () => {
  test("is the time that no span covers, also beside overlapping and contained ones", () => {
    expect(between([span(14, 15), span(9, 12), span(10, 11), span(11, 13)])).toEqual([span(13, 14)]);
  });

  test("is nothing for touching spans or a single one", () => {
    expect(between([span(9, 10), span(10, 11)])).toEqual([]);
    expect(between([span(9, 10)])).toEqual([]);
    expect(between([])).toEqual([]);
  });
});

test("covered counts time within several spans once", () => {
  expect(covered([span(9, 11), span(10, 12), span(14, 15)])).toBe(4 * HOUR);
  expect(covered([])).toBe(0);
});
