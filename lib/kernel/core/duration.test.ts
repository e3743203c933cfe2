import { durationFault } from "@/components/ui/typed-faults";
import { translate } from "@/testing/translate";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDuration, formatDurationWords, readDuration, spokenDuration } from "@/lib/kernel/core/duration";

const typedMessages = await translate("common.typed");
const durations = await translate("common.durations");

describe("readDuration", () => {
  test.each([
    ["1:20", 4800],
    ["0:05", 300],
    [":45", 2700],
    ["1:20:07", 4807],
    ["1h 20m", 4800],
    ["1h20m", 4800],
    ["1h 20", 4800],
    ["1h20", 4800],
    ["1 hour 20 min", 4800],
    ["2 hrs", 7200],
    ["80m", 4800],
    ["90s", 90],
    ["1h 2m 3s", 3723],
    ["1.33", 4800],
    ["1,33", 4800],
    [".5", 1800],
    ["1.5h", 5400],
    ["1,5 h", 5400],
    ["8", 28_800],
    ["24", 86_400],
    ["26.5", 95_400],
    ["  1:20  ", 4800],
    ["1H 20M", 4800],
    ["１：２０", 4800],
    ["0:00", 0],
  ])("%s is %i seconds", (typed, seconds) => {
    expect(readDuration(typed)).toEqual({ kind: "clear", seconds });
  });

  test.each([
    ["1:75", "Minutes go up to 59. Did you mean 2:15?"],
    ["0:99", "Minutes go up to 59. Did you mean 1:39?"],
    ["1:20:75", "Seconds go up to 59. Did you mean 1:21:15?"],
    ["1:5", "Minutes have two digits. Did you mean 1:05?"],
    ["80", "80 hours or minutes? Enter 80h or 80m."],
    ["-1:20", "The number can’t be negative. Enter a duration, such as 1:20, 1h 20m, 80m or 1.33."],
    ["\u22121:20", "The number can’t be negative. Enter a duration, such as 1:20, 1h 20m, 80m or 1.33."],
    ["1000h", "A duration can’t exceed 999 hours."],
    ["soon", "Enter a duration, such as 1:20, 1h 20m, 80m or 1.33."],
    ["20m 1h", "Enter a duration, such as 1:20, 1h 20m, 80m or 1.33."],
    ["1h 2h", "Enter a duration, such as 1:20, 1h 20m, 80m or 1.33."],
    ["1h 20x", "Enter a duration, such as 1:20, 1h 20m, 80m or 1.33."],
    ["1 20", "Enter a duration, such as 1:20, 1h 20m, 80m or 1.33."],
    ["1.2.3", "Enter a duration, such as 1:20, 1h 20m, 80m or 1.33."],
  ])("%s is asked back", (typed, message) => {
    const reading = readDuration(typed);
    expect(reading.kind === "unclear" && durationFault(reading.fault, typedMessages)).toBe(message);
  });

  test("nothing typed is neither right nor wrong", () => {
    expect(readDuration("   ")).toEqual({ kind: "empty" });
  });

  test("what is shown is read back as the same time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 * 3600 }), (seconds) => {
        expect(readDuration(formatDuration(seconds, { seconds: true }))).toEqual({ kind: "clear", seconds });
        expect(readDuration(formatDuration(seconds))).toEqual({ kind: "clear", seconds: seconds - (seconds % 60) });
      }),
    );
  });

  test("any text is answered, and never with a broken number", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const reading = readDuration(typed);
        if (reading.kind === "clear") expect(Number.isInteger(reading.seconds)).toBe(true);
      }),
    );
  });
});

describe("formatting", () => {
  test.each([
    [0, "0:00", "0 m", "0 minutes"],
    [59, "0:00", "0 m", "0 minutes"],
    [4800, "1:20", "1 h 20 m", "1 hour 20 minutes"],
    [7200, "2:00", "2 h", "2 hours"],
    [51_660, "14:21", "14 h 21 m", "14 hours 21 minutes"],
    [680_960, "189:09", "189 h 9 m", "189 hours 9 minutes"],
    [-4860, "\u22121:21", "\u22121 h 21 m", "minus 1 hour 21 minutes"],
  ])("%i seconds", (seconds, clock, words, spoken) => {
    expect(formatDuration(seconds)).toBe(clock);
    expect(formatDurationWords(seconds, durations)).toBe(words);
    expect(spokenDuration(seconds, durations)).toBe(spoken);
  });

  test("the running clock shows seconds", () => {
    expect(formatDuration(6127, { seconds: true })).toBe("1:42:07");
  });
});
