import { describe, expect, test } from "vitest";
import { weekOf } from "@/components/time-entries/week/week";
import { translate } from "@/testing/translate";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import { type CellEdit, planCell, planEdits, planEntry } from "./cell-edit";
import { type Cell, type Row, rowsOf, totalsOf } from "./rows";

const t = await translate("timesheet.cells");
const messages = await translate("common.typed");

const WEEK = weekOf("2026-11-19", 1);
const NOW = Date.parse("2026-11-19T15:00:00Z");
const [H, DAY] = [3600, "2026-11-19"];

let made = 0;
function entry(start: string, seconds: number | null, more: Partial<TimeEntryReply> = {}): TimeEntryReply {
  const start_time = new Date(`${DAY}T${start}:00+01:00`).toISOString();
  const end_time = seconds === null ? null : new Date(Date.parse(start_time) + seconds * 1000).toISOString();
  return {
    id: `ent_${++made}`,
    project_id: "prj_1",
    task_id: null,
    user_id: "usr_1",
    notes: "",
    start_time,
    end_time,
    duration_seconds: seconds,
    date: DAY,
    time_zone: "Europe/Berlin",
    billable: true,
    tags: [],
    rate: null,
    rate_by_hand: false,
    locked: false,
    lock_reason: null,
    lock_reasons: [],
    lock_detail: null,
    invoice_id: null,
    covered: false,
    billed_elsewhere: false,
    external_refs: [],
    custom: {},
    import_id: null,
    timesheet_id: null,
    approval: null,
    running: seconds === null,
    created_at: start_time,
    updated_at: start_time,
    ...more,
  };
}

const invoiced = { locked: true, lock_reason: "invoiced", invoice_id: "inv_1" } as const;

function onlyRow(entries: readonly TimeEntryReply[]): Row {
  const added = { projectId: "prj_1", taskId: null, project: null, task: null };
  const [row] = rowsOf(entries, [added], {
    week: WEEK,
    nowMs: NOW,
    locale: "en-GB",
    lockOf: () => null,
    commented: new Set(),
    overlaps: new Map(),
    before: new Set(),
  });
  if (!row) throw new Error("no row");
  return row;
}

function thursday(entries: readonly TimeEntryReply[]): Cell {
  const cell = onlyRow(entries).cells[3];
  if (!cell) throw new Error("no cell");
  return cell;
}

const LATE = Date.parse("2026-11-19T23:30:00+01:00");

const around = (ofDay: readonly TimeEntryReply[] = [], nowMs = LATE) => ({
  subject: { projectId: "prj_1", taskId: null, project: null, task: null },
  userId: "usr_1",
  timeZone: "Europe/Berlin",
  ofDay,
  nowMs,
});

/** Summarize the plan of a cell: `+09:00 5400` creates, `ent_1 until 10:30` changes, `-ent_1` deletes. */
function plan(entries: readonly TimeEntryReply[], seconds: number, ofDay = entries, nowMs = LATE): string[] | string {
  const result = planCell(thursday(entries), seconds, around(ofDay, nowMs), t);
  if ("problem" in result) return result.problem;
  const clock = (iso = "") => new Date(Date.parse(iso) + H * 1000).toISOString().slice(11, 16);
  return result.writes.map((write) => {
    if (write.action === "delete") return `-${write.entry.id}`;
    const start = write.action === "update" ? write.change.changes.start_time : undefined;
    if (write.action === "update" && start !== undefined)
      return `${write.change.entry.id} from ${clock(start)} until ${clock(write.change.changes.end_time ?? "")}`;
    if (write.action === "update")
      return `${write.change.entry.id} until ${clock(write.change.changes.end_time ?? "")}`;
    return `+${clock(write.work.body.start_time)} ${String(write.work.body.duration_seconds)}`;
  });
}

const EDIT: CellEdit = { key: "a", name: "a", typed: "", was: null, cell: thursday([]), around: around() };

describe("typing into a cell", () => {
  test("of an empty day creates an entry in the morning, or after the other entries", () => {
    expect(plan([], 5400)).toEqual(["+09:00 5400"]);
    expect(plan([], 5400, [entry("13:00", H)])).toEqual(["+14:00 5400"]);
    expect(plan([], 5400, [entry("22:00", 2 * H)])).toEqual(["+09:00 5400"]);
  });

  test("of today never creates time in the future or on the day before", () => {
    const at = (time: string) => Date.parse(`2026-11-19T${time}:00+01:00`);
    expect(plan([], 2 * H, [], at("10:00")), "nine to eleven would end in the future").toEqual(["+08:00 7200"]);
    expect(plan([], 11 * H, [], at("10:00"))).toBe(
      "The entry would end in the future: only 10:00 of this day has passed. Enter less time.",
    );
    const one = entry("09:00", H);
    expect(plan([one], 2 * H, [one], at("10:00"))).toEqual([`${one.id} from 08:00 until 10:00`]);
    expect(plan([one], 1.5 * H, [one], at("11:00"))).toEqual([`${one.id} until 10:30`]);
    expect(plan([one], 11 * H, [one], at("10:00"))).toMatch(/^The entry would end in the future/);
    expect(plan([], 2 * H, [], at("10:00") - 3 * 86_400_000), "a later day is planned on purpose").toEqual([
      "+09:00 7200",
    ]);
  });

  test("extends the last entry, and shortens entries from the last one on", () => {
    const [one, two] = [entry("09:00", H), entry("13:00", H)];
    expect(plan([two, one], 3 * H)).toEqual([`${two.id} until 15:00`]);
    expect(plan([one, two], 1.5 * H)).toEqual([`${two.id} until 13:30`]);
    expect(plan([one, two], 0.5 * H)).toEqual([`-${two.id}`, `${one.id} until 09:30`]);
    expect(plan([one, two], 0)).toEqual([`-${two.id}`, `-${one.id}`]);
  });

  test("changes nothing when the shown minutes are typed again, though they hide seconds", () => {
    expect(plan([entry("09:00", 5429)], 5400)).toEqual([]);
    expect(plan([], 0)).toEqual([]);
  });

  test("deletes an entry of a few seconds when 0 is typed", () => {
    const short = entry("09:00", 40);
    expect(plan([short], 0)).toEqual([`-${short.id}`]);
  });

  test("keeps billed and running time, and says how much that is", () => {
    const [fixed, free] = [entry("09:00", 2 * H, invoiced), entry("13:00", H)];
    expect(plan([fixed, free], 2 * H)).toEqual([`-${free.id}`]);
    expect(plan([fixed, free], H)).toBe("2:00 is already billed. Enter 2:00 or more.");
    expect(plan([entry("15:00", null)], 0)).toMatch(/^1:00 is billed or still running/);
    expect(plan([fixed], 3 * H)).toMatch(/^This time is billed/);
  });

  test("places new time of several cells one after the other, and refuses only faulty cells", () => {
    const edit = (typed: string, key: string): CellEdit => ({ ...EDIT, key, typed });
    const { owners, problems } = planEdits([edit("1,5", "a"), edit("1:75", "b"), edit("80m", "c")], t, messages);
    const starts = [...owners].map(([write, { key }]) => [
      key,
      write.action === "create" && write.work.body.start_time,
    ]);
    expect(starts).toEqual([
      ["a", "2026-11-19T08:00:00.000Z"],
      ["c", "2026-11-19T09:30:00.000Z"],
    ]);
    expect(problems).toMatchObject([{ key: "b", typed: "1:75", reason: "Minutes go up to 59. Did you mean 2:15?" }]);
  });
});

describe("a cell that another person changed during editing", () => {
  const typedOver = (was: string | null, typed: string) =>
    planEdits([{ ...EDIT, was, typed, cell: thursday([entry("09:00", 2 * H)]) }], t, messages);

  test("keeps the other person’s value, and names the old and the new one", () => {
    const { owners, problems } = typedOver("1:00", "3:00");
    expect(owners.size).toBe(0);
    expect(problems).toMatchObject([{ reason: expect.stringContaining("from 1:00 to 2:00") }]);
  });

  test("accepts the same value, and any value typed over the new one", () => {
    expect(typedOver("1:00", "2:00")).toMatchObject({ problems: [] });
    expect(typedOver("2:00", "3:00").owners.size).toBe(1);
    expect(typedOver(null, "3:00").owners.size).toBe(1);
  });
});

describe("the rows of a week", () => {
  test("lock a cell only if all its entries are locked, and sum up the same by row and by column", () => {
    const entries = [entry("09:00", 2 * H, invoiced), entry("13:00", H), entry("15:00", null)];
    expect(thursday(entries)).toMatchObject({ lock: null, seconds: 4 * H, fixedSeconds: 3 * H, isRunning: true });
    expect(thursday([entry("09:00", H, invoiced)]).lock).toBe("invoiced");
    const row = onlyRow(entries);
    expect(totalsOf([row, row], WEEK)).toEqual({ days: [0, 0, 0, 8 * H, 0, 0, 0], week: 8 * H });
  });

  test("lock a cell with approved time, also for people who do not see its timesheet", () => {
    const approved: Partial<TimeEntryReply> = { locked: true, lock_reason: "approved", lock_reasons: ["approved"] };
    expect(thursday([entry("09:00", H), entry("13:00", H, approved)]).lock).toBe("approved");
  });

  test("are sorted by name, and added rows keep their place once they have time", () => {
    const named = (id: string) => entry("09:00", H, { project_id: id });
    const added = [{ projectId: "prj_0", taskId: null, project: null, task: null }];
    const rows = rowsOf([named("prj_1"), named("prj_0")], added, {
      week: WEEK,
      nowMs: NOW,
      locale: "en-GB",
      lockOf: () => null,
      commented: new Set(),
      overlaps: new Map(),
      before: new Set(),
    });
    expect(rows.map(({ projectId }) => projectId)).toEqual(["prj_1", "prj_0"]);
  });
});

describe("a new entry with a description", () => {
  const around = (ofDay: readonly TimeEntryReply[]) => ({
    subject: { projectId: "prj_1", taskId: null, project: null, task: null },
    userId: "usr_1",
    timeZone: "Europe/Berlin",
    ofDay,
    nowMs: NOW,
  });
  const thursday = (row: Row) => row.cells[3] ?? ({} as Cell);

  test("starts after the other time of the day, and leaves the entries of the cell", () => {
    const last = entry("09:00", H);
    expect(planEntry(thursday(onlyRow([last])), 1800, "Call", around([last]), t)).toMatchObject({
      writes: [
        {
          action: "create",
          work: {
            body: { start_time: `${DAY}T09:00:00.000Z`, duration_seconds: 1800, notes: "Call", user_id: "usr_1" },
          },
        },
      ],
    });
  });

  test("is refused on a locked day, and when it would end in the future", () => {
    const locked = { ...thursday(onlyRow([])), lock: "submitted" } as const;
    expect(planEntry(locked, 1800, "Call", around([]), t)).toEqual({ problem: t("submitted") });
    expect(planEntry(thursday(onlyRow([])), 17 * H, "Call", around([]), t)).toHaveProperty("problem");
  });
});
