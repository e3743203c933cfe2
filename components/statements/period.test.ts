import { describe, expect, test } from "vitest";
import { addressOf, CHOICES, chosenPeriod, isMonth, moved, periodIn } from "./period";

const TODAY = "2055-11-28";
const OCTOBER = { from: "2055-10-01", to: "2055-10-31" };
const NOVEMBER = { from: "2055-11-01", to: "2055-11-30" };
const read = (search: string) => periodIn(new URLSearchParams(search), TODAY);

describe("the address", () => {
  test("names a month", () => {
    expect(read("month=2055-10")).toEqual({ chosen: OCTOBER, shown: OCTOBER });
    expect(read("month=2056-02").shown).toEqual({ from: "2056-02-01", to: "2056-02-29" });
  });

  test("names two days", () => {
    const own = { from: "2055-10-07", to: "2055-12-24" };
    expect(read("from=2055-10-07&to=2055-12-24")).toEqual({ chosen: own, shown: own });
  });

  test.each([
    "",
    "month=2055-13",
    "month=hello",
    "from=2055-10-07",
    "from=2055-02-31&to=2055-04-01",
    "from=2055-11-02&to=2055-11-01",
  ])("without a valid period names the month of today: %s", (search) => {
    expect(read(search)).toEqual({ chosen: NOVEMBER, shown: { from: "2055-11-01", to: TODAY } });
  });

  test("is the shortest one", () => {
    expect(addressOf(NOVEMBER, TODAY)).toEqual({ month: null, from: null, to: null });
    expect(addressOf(OCTOBER, TODAY)).toEqual({ month: "2055-10", from: null, to: null });
    const quarter = { from: "2055-10-01", to: "2055-12-31" };
    expect(addressOf(quarter, TODAY)).toEqual({ month: null, ...quarter });
  });
});

test("whole months that are not over end today, other periods on their last day", () => {
  expect(read("from=2055-10-01&to=2055-12-31").shown).toEqual({ from: "2055-10-01", to: TODAY });
  expect(read("from=2055-11-02&to=2055-12-31").shown.to).toBe("2055-12-31");
  expect(read("from=2055-12-01&to=2055-12-31").shown.to).toBe("2055-12-31");
});

test("months, quarters and years step by their length", () => {
  expect(moved(read(""), -1)).toEqual(OCTOBER);
  expect(moved(read("month=2055-10"), 1)).toEqual(NOVEMBER);
  expect(moved(read("from=2055-10-01&to=2055-12-31"), -1)).toEqual({ from: "2055-07-01", to: "2055-09-30" });
  expect(moved(read("from=2055-01-01&to=2055-12-31"), 1)).toEqual({ from: "2056-01-01", to: "2056-12-31" });
  expect(moved(read("from=2055-10-06&to=2055-10-07"), 1)).toEqual({ from: "2055-10-08", to: "2055-10-09" });
});

test("the menu has whole months, quarters and years", () => {
  expect(CHOICES.map((choice) => Object.values(chosenPeriod(choice, TODAY)).join(" to "))).toEqual([
    "2055-11-01 to 2055-11-30",
    "2055-10-01 to 2055-10-31",
    "2055-10-01 to 2055-12-31",
    "2055-07-01 to 2055-09-30",
    "2055-01-01 to 2055-12-31",
    "2054-01-01 to 2054-12-31",
  ]);
  expect(isMonth(NOVEMBER)).toBe(true);
  expect(isMonth({ from: "2055-10-01", to: "2055-11-30" })).toBe(false);
});
