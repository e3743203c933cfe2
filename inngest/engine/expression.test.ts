import { describe, expect, test } from "vitest";
import { decisiveEquality, evaluate, ExpressionError, parseExpression } from "@/inngest/engine/expression";

const event = { name: "e", data: { id: 7, kind: "x", deep: { on: true }, none: null } };
const async = { data: { id: 7, other: "x" } };
const value = (source: string) => evaluate(parseExpression(source, ["event", "async"]), { event, async });

describe("expressions", () => {
  test.each([
    ["event.data.kind == 'x'", true],
    ['event.data.kind == "y"', false],
    ["event.data.id == 7 && event.data.deep.on", true],
    ["event.data.id != 7 || !(event.data.kind == 'y')", true],
    ["event.data.kind + '-' + event.data.id", "x-7"],
    ["event.data.id + 1", 8],
    ["event.data.none == null", true],
    ["event.data.absent == null", true],
    ["event.data.id == async.data.id", true],
    ["event.data.kind == async.data.other && event.data.id == 8", false],
    ["'it\\'s'", "it's"],
    ["!event.data.absent", true],
  ])("%s", (source, expected) => {
    expect(value(source)).toBe(expected);
  });

  test("take two absent members for different, so that a typing mistake cancels nothing", () => {
    expect(value("event.data.absnt == async.data.absnt")).toBe(false);
    expect(value("event.data.toString == async.data.toString")).toBe(false);
  });

  test.each([
    "event.data.n > 1",
    "size(event.data.list)",
    "event.data.list[0]",
    "event.",
    "(event.data.a",
    "",
    "'\\n'",
    "a == b",
  ])("refuse %j", (source) => {
    expect(() => parseExpression(source, ["event"])).toThrow(ExpressionError);
  });

  test("refuse a root that does not exist where they are used", () => {
    expect(() => parseExpression("async.data.id == 1", ["event"])).toThrow(/"async" is not known/);
  });

  test.each([
    ["event.data.id == async.data.id", true],
    ["async.data.id == event.data.id && event.data.kind == 'x'", true],
    ["event.data.id == async.data.id || true", false],
    ["event.data.id != async.data.id", false],
    ["async.data.id == 7", false],
  ])("are decided by an equality of both events: %s", (source, isDecided) => {
    const equality = decisiveEquality(parseExpression(source, ["event", "async"]));
    expect(equality !== null).toBe(isDecided);
    if (equality) expect([equality.event, equality.async]).toMatchObject([{ root: "event" }, { root: "async" }]);
  });
});
