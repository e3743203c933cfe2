import { addDays, monthOf, startOfWeek } from "@/lib/kernel/core/wall-clock";
import type { TimesheetPeriod } from "@/lib/tracking/timesheets/rules";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";

/** In the order of the legend. */
const SQUARE_STATES = ["approved", "submitted", "rejected", "missing", "open"] as const;
export type SquareState = (typeof SQUARE_STATES)[number];

export type Square = Pick<Timesheet, "id" | "starts_on" | "ends_on" | "status" | "missing" | "seconds">;

/** A place in the year. Null: a period without a timesheet. */
type Slot = { startsOn: string; square: Square | null };

/** `first` is `YYYY-MM-DD`. */
export type MonthOfSlots = { first: string; slots: readonly Slot[] };

/** A timesheet that was sent back is not missing: its person has to do more than submit it. */
export function stateOf({ status, missing }: Pick<Square, "status" | "missing">): SquareState {
  return status === "open" && missing ? "missing" : status;
}

/** A timesheet belongs to the year of its first day. */
export function squaresOf<T extends Square>(timesheets: readonly T[], year: string): T[] {
  return timesheets
    .filter(({ starts_on }) => starts_on.startsWith(year))
    .toSorted((one, other) => one.starts_on.localeCompare(other.starts_on));
}

type Periods = { year: string; period: TimesheetPeriod; weekStart: number };

/** The timesheets and the periods without one, in the month of their first day. `timesheets` may overlap the year. */
export function monthsOf(timesheets: readonly Square[], { year, period, weekStart }: Periods): MonthOfSlots[] {
  const squares = squaresOf(timesheets, year);
  const isCovered = (day: string) => timesheets.some(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);
  return Array.from({ length: 12 }, (_, index) => {
    const { first, last } = monthOf(`${year}-${String(index + 1).padStart(2, "0")}-01`);
    const starts = period === "month" ? [first] : weeksIn(first, last, weekStart);
    const slots = [
      ...squares
        .filter(({ starts_on }) => first <= starts_on && starts_on <= last)
        .map((square): Slot => ({ startsOn: square.starts_on, square })),
      ...starts.filter((day) => !isCovered(day)).map((startsOn): Slot => ({ startsOn, square: null })),
    ];
    return { first, slots: slots.toSorted((one, other) => one.startsOn.localeCompare(other.startsOn)) };
  });
}

/** Return the first days of the weeks that start in a month. */
function weeksIn(first: string, last: string, weekStart: number): string[] {
  const start = startOfWeek(addDays(first, 6), weekStart);
  return [0, 7, 14, 21, 28].map((days) => addDays(start, days)).filter((day) => day <= last);
}

/** States without a timesheet are left out. */
export function countsOf(squares: readonly Square[]): { state: SquareState; count: number }[] {
  return SQUARE_STATES.map((state) => ({
    state,
    count: squares.filter((square) => stateOf(square) === state).length,
  })).filter(({ count }) => count > 0);
}

/** Pixels. */
export type Box = { left: number; top: number };

/** Return the square that an arrow key leads to, or undefined. The up and down arrows lead to the nearest in the next row. */
export function neighbourOf(key: string, at: number, boxes: readonly Box[]): number | undefined {
  const last = boxes.length - 1;
  const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
  const next = steps[key];
  if (next !== undefined) return Math.min(last, Math.max(0, next));
  const here = boxes[at];
  if (!here || (key !== "ArrowUp" && key !== "ArrowDown")) return undefined;
  const isBeyond = ({ top }: Box) => (key === "ArrowUp" ? top < here.top : top > here.top);
  const distance = ({ left, top }: Box) => [Math.abs(top - here.top), Math.abs(left - here.left)] as const;
  const nearest = boxes.filter(isBeyond).toSorted((one, other) => {
    const [a, b] = [distance(one), distance(other)];
    return a[0] - b[0] || a[1] - b[1];
  })[0];
  return nearest && boxes.indexOf(nearest);
}
