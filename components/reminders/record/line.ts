import { sum } from "@/lib/kernel/core/sum";
import { daysBetween, wallTimeAt } from "@/lib/kernel/core/wall-clock";
import type { Reminder } from "@/lib/billing/reminders/schema";

type MarkKind = "issued" | "sent" | "skipped" | "next" | "planned";

/** Days are `YYYY-MM-DD` in the workspace's time zone. */
export type Mark = {
  key: string;
  kind: MarkKind;
  day: string;
  /** From the due date. Null: the day of issue, or sent by hand. */
  days: number | null;
  reason: Reminder["reason"];
};

/** Positions are percent of the line. */
export type Placed<Thing> = Thing & { at: number };

/** Labels that are too close to a more important one are hidden, some only on a phone. */
export type Flag = Placed<{ day: string; isLabelHidden: "never" | "phone" | "always" }>;

type Line = {
  marks: Placed<Mark>[];
  due: Flag;
  today: Flag;
  promised: Flag | null;
  /** The days after the due date so far. Null: not late. */
  late: { at: number; length: number } | null;
};

export type LineDays = { dueDate: string; today: string; promisedOn: string | null };

/** Percent from the middle of a mark to its edge, so that marks do not overlap on a phone. A flag is thin. */
const HALF_MARK = 4.5;

/** Percent that the label of a flag takes, on a wide page and on a phone. */
const LABEL = { wide: 12, phone: 24 };

export function lineOf(marks: readonly Mark[], { dueDate, today, promisedOn }: LineDays): Line {
  const marked = new Set(marks.map(({ day }) => day));
  const flags = [...new Set([dueDate, today, ...(promisedOn === null ? [] : [promisedOn])])];
  const things = [
    ...marks.map((mark) => ({ day: mark.day, mark, half: HALF_MARK })),
    ...flags.filter((day) => !marked.has(day)).map((day) => ({ day, mark: null, half: 0 })),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
  const [start, end] = [things[0]?.day ?? dueDate, things.at(-1)?.day ?? dueDate];
  const length = Math.max(1, daysBetween(start, end));
  const places = spread(things.map(({ day, half }) => ({ at: (daysBetween(start, day) / length) * 100, half })));
  const placed = things.map((thing, index) => ({ ...thing, at: places[index] ?? 0 }));
  const flagOn = (day: string) => ({ day, at: placed.find((thing) => thing.day === day)?.at ?? 0 });
  const [due, now, promised] = [flagOn(dueDate), flagOn(today), promisedOn === null ? null : flagOn(promisedOn)];
  return {
    marks: placed.flatMap(({ mark, at }) => (mark === null ? [] : [{ ...mark, at }])),
    due: { ...due, isLabelHidden: "never" },
    today: { ...now, isLabelHidden: crowded(now.at, [due, ...(promised ? [promised] : [])]) },
    promised: promised && { ...promised, isLabelHidden: crowded(promised.at, [due]) },
    late: today > dueDate ? { at: due.at, length: now.at - due.at } : null,
  };
}

type Wanted = { at: number; half: number };

/** Keep things apart, and in their order. @param wanted Percent, ascending. */
export function spread(wanted: readonly Wanted[]): number[] {
  const gaps = wanted.map(({ half }, index) => (index === 0 ? 0 : half + (wanted[index - 1]?.half ?? 0)));
  const scale = Math.min(1, 100 / Math.max(1, sum(gaps)));
  const gapBefore = (index: number) => (gaps[index] ?? 0) * scale;
  const pushed: number[] = [];
  for (const [index, { at }] of wanted.entries()) pushed.push(Math.max(at, (pushed.at(-1) ?? 0) + gapBefore(index)));
  const places: number[] = [];
  for (const [index, at] of [...pushed.entries()].toReversed()) {
    places.unshift(Math.min(at, (places[0] ?? 100) - gapBefore(index + 1)));
  }
  return places;
}

function crowded(at: number, others: readonly { at: number }[]): Flag["isLabelHidden"] {
  const closest = Math.min(...others.map((other) => Math.abs(other.at - at)));
  if (closest < LABEL.wide) return "always";
  return closest < LABEL.phone ? "phone" : "never";
}

type LineSource = {
  /** The day of issue. */
  issuedOn: string;
  reminders: readonly Reminder[];
  timeZone: string;
};

const MOST_MARKS = 10;

/** Without the oldest reminders if there are too many, and with the next repetitions only. */
export function marksOf({ issuedOn, reminders, timeZone }: LineSource): Mark[] {
  const [next, ...later] = reminders.filter(({ status }) => status === "planned");
  const ahead = later.filter(({ repetition }, index) => repetition === null || index === 0);
  const shown = [...reminders.filter(({ status }) => status !== "planned"), ...(next ? [next, ...ahead] : [])];
  const marks = shown.map((reminder): Mark => {
    const { id, days, status, reason } = reminder;
    const kind = status === "planned" ? (reminder === next ? "next" : "planned") : status;
    return { key: id ?? `planned ${String(days)}`, kind, day: dayOf(reminder, timeZone), days, reason };
  });
  const latest = byDay(marks).slice(-MOST_MARKS + 1);
  return byDay([{ key: "issued", kind: "issued", day: issuedOn, days: null, reason: null }, ...latest]);
}

function dayOf({ at, on }: Reminder, timeZone: string): string {
  return at === null ? (on ?? "") : wallTimeAt(Date.parse(at), timeZone).date;
}

function byDay(marks: readonly Mark[]): Mark[] {
  return marks.toSorted((one, other) => one.day.localeCompare(other.day));
}
