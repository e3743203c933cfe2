import fc from "fast-check";
import { expect, test } from "vitest";
import { fileOf, readFile } from "@/testing/imports/read-file";

interface Entry {
  person: string;
  client: string;
  project: string;
  notes: string;
  tags: string[];
  /** Epoch milliseconds of a time in Berlin, whole minutes. */
  start: number;
  seconds: number;
  billable: boolean;
}

type Cells = readonly string[];

/** Every field quoted, as Clockify writes. */
function table(header: Cells, rows: readonly Cells[], delimiter: string): string {
  const field = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [header, ...rows].map((cells) => cells.map(field).join(delimiter)).join("\r\n");
}

const two = (value: number) => String(value).padStart(2, "0");
const clock = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
/** Berlin in January is an hour ahead. */
const local = (at: number) => new Date(at + 3_600_000).toISOString();
const [iso, time] = [(at: number) => local(at).slice(0, 10), (at: number) => local(at).slice(11, 19)];
const american = (at: number) => `${iso(at).slice(5, 7)}/${iso(at).slice(8)}/${iso(at).slice(0, 4)}`;
const twelve = (at: number) => {
  const hour = Number(time(at).slice(0, 2));
  return `${two(hour % 12 || 12)}:${time(at).slice(3)} ${hour < 12 ? "AM" : "PM"}`;
};

const end = ({ start, seconds }: Entry) => start + seconds * 1000;
const yes = ({ billable }: Entry) => (billable ? "Yes" : "No");

const WRITERS: Record<string, (entries: readonly Entry[]) => string> = {
  toggl: (entries) =>
    table(
      [
        "User",
        "Email",
        "Client",
        "Project",
        "Task",
        "Description",
        "Billable",
        "Start date",
        "Start time",
        "End date",
        "End time",
        "Duration",
        "Tags",
      ],
      entries.map((one) => [
        ...[one.person, `${one.person}@kestrel.test`, one.client, one.project, "", one.notes, yes(one)],
        ...[iso(one.start), time(one.start), iso(end(one)), time(end(one)), clock(one.seconds), one.tags.join(", ")],
      ]),
      ",",
    ),
  clockify: (entries) =>
    table(
      [
        "Project",
        "Client",
        "Description",
        "Task",
        "User",
        "Email",
        "Tags",
        "Billable",
        "Start Date",
        "Start Time",
        "End Date",
        "End Time",
        "Duration (h)",
        "Duration (decimal)",
      ],
      entries.map((one) => [
        ...[
          one.project,
          one.client,
          one.notes,
          "",
          one.person,
          `${one.person}@kestrel.test`,
          one.tags.join(", "),
          yes(one),
        ],
        ...[
          american(one.start),
          twelve(one.start),
          american(end(one)),
          twelve(end(one)),
          clock(one.seconds),
          (one.seconds / 3600).toFixed(2),
        ],
      ]),
      ",",
    ),
  kimai: (entries) =>
    table(
      [
        "Datum",
        "Von",
        "Bis",
        "Dauer",
        "Name",
        "Benutzer",
        "E-Mail",
        "Kunde",
        "Projekt",
        "Tätigkeit",
        "Beschreibung",
        "Abrechenbar",
        "Schlagworte",
      ],
      entries.map((one) => [
        ...[iso(one.start), time(one.start).slice(0, 5), time(end(one)).slice(0, 5), clock(one.seconds).slice(0, 5)],
        ...[one.person, one.person, `${one.person}@kestrel.test`, one.client, one.project, ""],
        ...[/^[=+\-@]/.test(one.notes) ? `' ${one.notes}` : one.notes, one.billable ? "1" : "", one.tags.join(",")],
      ]),
      ";",
    ),
  solidtime: (entries) =>
    table(
      ["description", "billable", "client", "project", "tags", "start", "end", "task", "user_name", "user_email"],
      entries.map((one) => [
        ...[one.notes, String(one.billable), one.client, one.project, JSON.stringify(one.tags)],
        ...[
          new Date(one.start).toISOString(),
          new Date(end(one)).toISOString(),
          "",
          one.person,
          `${one.person}@kestrel.test`,
        ],
      ]),
      ",",
    ),
};

const word = fc.stringMatching(/^[A-Za-zäöüéšŁ][A-Za-zäöüéšŁ0-9 ."';|&-]{0,12}$/).map((text) => text.trim());
const text = fc
  .array(fc.oneof(word, fc.constantFrom('"', ",", "\n", "=1+1", "-x", "日本", "😀")), { maxLength: 5 })
  .map((parts) => parts.join(" ").normalize("NFC").trim());
const minutes = fc.integer({ min: 1, max: 23 * 60 });
const entry: fc.Arbitrary<Entry> = fc.record({
  person: fc.constantFrom("ada", "grace"),
  client: word,
  project: word,
  notes: text,
  tags: fc.uniqueArray(fc.stringMatching(/^[a-zé][a-z0-9 -]{0,8}[a-z]$/), { maxLength: 3 }),
  start: fc.integer({ min: 0, max: 30 * 1440 - 60 }).map((minute) => Date.UTC(2026, 0, 1) + minute * 60_000),
  seconds: minutes.map((count) => count * 60),
  billable: fc.boolean(),
});
/** A day above 12, so that the order of the dates is known. */
const LATE = Date.UTC(2026, 0, 20, 9);

test.each(Object.keys(WRITERS))("entries in the form of %s are read as they were written", async (system) => {
  const write = WRITERS[system];
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 70 }),
      async (random, chunk) => {
        const [first] = random;
        const entries = first === undefined ? random : [...random, { ...first, start: LATE }];
        const { facts, drafts, leftOut } = await readFile(fileOf(write?.(entries) ?? "", chunk));
        expect({ system: facts.system, leftOut }).toEqual({ system, leftOut: [] });
        expect(
          drafts.map(({ person, client, project, notes, tags, start, seconds, billable }) => ({
            ...{ person: person.name, email: person.email, client, project, notes, tags, start, seconds, billable },
          })),
        ).toEqual(entries.map((one) => ({ ...one, email: `${one.person}@kestrel.test` })));
      },
    ),
    { numRuns: 60 },
  );
});
