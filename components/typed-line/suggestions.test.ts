import { durationFault } from "@/components/ui/typed-faults";
import type { TypedFault } from "@/lib/kernel/core/number-text";
import { describe, expect, test } from "vitest";
import { readStartLine } from "@/components/time-entries/start-line/read-line";
import { translate } from "@/testing/translate";
import { askingAt, type Suggestion, suggestionsFor } from "@/components/typed-line/suggestions";

const t = await translate("startLine.problems");

const projects = ["Autumn catalogue", "Fleet manual", "Fleet rebrand 2026", "Website"].map((name) => ({
  id: name,
  name,
}));
const typed = await translate("common.typed");
const clock = {
  nowMs: Date.parse("2026-11-19T15:02:07Z"),
  timeZone: "UTC",
  locale: "en-GB",
  faultOf: (fault: TypedFault) => durationFault(fault, typed),
};

function offered(text: string, mayMake = true): string[] | null {
  const line = readStartLine(text, { projects, tasksOf: () => [], tags: [] }, clock, t);
  const asking = askingAt(text, text.length, line);
  return asking && suggestionsFor(asking, projects, mayMake).map(wordsOf);
}

function wordsOf({ name, isNew, isForClient }: Suggestion): string {
  if (isForClient) return `make ${name} for`;
  return isNew ? `make ${name}` : name;
}

describe("suggestions while a name is typed", () => {
  test.each([
    ["Sketches @", ["Autumn catalogue", "Fleet manual", "Fleet rebrand 2026", "Website"]],
    ["@fle", ["Fleet manual", "Fleet rebrand 2026", "make fle", "make fle for"]],
    ["@cat", ["Autumn catalogue", "make cat", "make cat for"]],
    ["@Winter lookbook", ["make Winter lookbook", "make Winter lookbook for"]],
    ['@"Winter lookbook', ["make Winter lookbook", "make Winter lookbook for"]],
    ["@Website", []],
    ["@web", ["Website", "make web", "make web for"]],
  ])("%s", (text, expected) => {
    expect(offered(text)).toEqual(expected);
  });

  test.each(["Sketches", "jo@example", "@Website review the copy", "@Winter 9-10", "@web 1h"])(
    "none for %s",
    (text) => {
      expect(offered(text)).toBeNull();
    },
  );

  test("none to create without the permission", () => {
    expect(offered("@Winter", false)).toEqual([]);
  });
});
