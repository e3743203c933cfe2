import { expect, test } from "vitest";
import { GET as checkSums } from "@/app/v1/imports/[id]/check/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import { call } from "@/testing/call";
import { givenOwner } from "@/testing/factories";
import { answer, apply, givenImport, readImport, workAll } from "@/testing/import-files";
import { sampleBytes } from "@/testing/imports/read-file";
import { solidtimeZip } from "@/testing/imports/solidtime";
import { withoutLimits } from "@/testing/things";

withoutLimits();

const ADA = "Ada Lovelace";
const GRACE = "Grace Hopper";
const KESTREL = "Kestrel GmbH";
const CZECH = "Náměstí s.r.o.";

/** Seconds, whether billable, person, client, project, task, notes, tags. */
type Entry = [number | null, boolean, string, string | null, string | null, string | null, string, string[]];

interface Sample {
  file: string;
  seconds: number;
  billable: number;
  /** Questions without an answer in the file. */
  asked?: string[];
  columns?: string[];
  entries: Entry[];
  /** Hourly rate of each billable entry, in minor units. 100.00 EUR is the workspace's. */
  rates: (string | null)[];
  billedElsewhere?: number;
}

const STANDBY: Entry = [600, false, GRACE, KESTREL, "Hosting", null, "Standby", ["ops"]];

const SAMPLES: Sample[] = [
  {
    ...{ file: "toggl.csv", seconds: 11_100, billable: 6600, rates: ["10000 EUR", "10000 EUR"] },
    entries: [
      [5400, true, ADA, KESTREL, "Website", "Design", "Sketch the start page", ["design", "web"]],
      [1200, true, ADA, KESTREL, "Website", null, "Call, then notes\nof two lines", []],
      [2700, false, GRACE, null, null, null, "Reading: Compiler papers", []],
      ...[STANDBY, STANDBY, STANDBY],
    ],
  },
  {
    ...{ file: "clockify.csv", seconds: 9000, billable: 7800, rates: ["9000 USD", "8000 USD"], billedElsewhere: 1 },
    entries: [
      [1200, false, ADA, "Kestrel", "Website", null, "Call", []],
      [2400, true, GRACE, "Kestrel", "Hosting", null, "Night shift", []],
      [5400, true, ADA, "Kestrel", "Website", "Design", "Sketch", ["web", "draft"]],
    ],
  },
  {
    ...{ file: "harvest-de.csv", seconds: 75_420, billable: 74_700, billedElsewhere: 1 },
    rates: [null, "8000 EUR", "200100 EUR", "2016000 CZK"],
    entries: [
      [50_400, true, GRACE, CZECH, "Hosting", "Support", "", []],
      [4500, true, ADA, KESTREL, "Website", "Design", "Entwurf, erste Fassung\nund Rückfragen", []],
      [720, false, ADA, KESTREL, "Website", "Programming", "", []],
      [5400, true, ADA, KESTREL, "Website", "Programming", "", []],
      [14_400, true, GRACE, CZECH, "Hosting", "Support", "", []],
    ],
  },
  {
    ...{ file: "kimai-de.csv", seconds: 102_060, billable: 360, rates: ["8000 EUR"] },
    entries: [
      [360, true, "ada", KESTREL, "Website", "Entwurf", "=SUMME der Wünsche", ["web", "entwurf"]],
      [8100, false, "grace", KESTREL, "Hosting", "Bereitschaft", "- nachts", []],
      [93_600, false, "grace", KESTREL, "Hosting", "Bereitschaft", "", []],
    ],
  },
  {
    ...{ file: "kimai-importer.csv", seconds: 6000, billable: 6000, rates: ["8000 EUR", "8000 EUR"] },
    billedElsewhere: 1,
    entries: [
      [5400, true, "ada", KESTREL, "Website", "Design", "Sketch", ["web", "draft"]],
      [600, true, "ada", KESTREL, "Website", "Design", "", []],
    ],
  },
  {
    ...{ file: "solidtime.csv", seconds: 6300, billable: 1800, rates: ["10000 EUR"] },
    entries: [
      [1800, true, ADA, KESTREL, "Website", "Design", "Sketch", ["design", "web mobile"]],
      [4500, false, GRACE, KESTREL, "Hosting", null, "Standby", []],
    ],
  },
  {
    ...{ file: "solidtime.zip", seconds: 11_700, billable: 9000, rates: ["9550 EUR", "10000 EUR"] },
    entries: [
      [5400, true, ADA, KESTREL, "Website", "Design", "Sketch, first", ["web", "a b"]],
      [2700, false, ADA, null, null, null, "Reading", []],
      [3600, true, ADA, null, null, null, "Lost", []],
    ],
  },
  {
    ...{ file: "unknown.csv", seconds: 16_200, billable: 16_200, rates: ["10000 EUR", "10000 EUR", "10000 EUR"] },
    asked: ["people"],
    columns: ["start_date", "person_name", "project", "notes", "duration"],
    entries: [
      [5400, true, ADA, null, "Website", null, "Entwurf", []],
      [8100, true, ADA, null, "Website", null, "Rückfragen", []],
      [2700, true, GRACE, null, "Hosting", null, "Störung", []],
    ],
  },
];

function factsOf(entry: TimeEntryReply): Entry {
  const named = (record: { name: string } | null | undefined) => record?.name ?? null;
  const { user, client, project, task, duration_seconds: seconds, billable, notes, tags } = entry;
  return [seconds, billable, named(user) ?? "", named(client), named(project), named(task), notes, tags];
}

const countNames = (entries: Entry[], ...places: number[]) =>
  new Set(
    entries
      .filter((entry) => entry[places.at(-1) ?? 0] !== null)
      .map((entry) => places.map((at) => entry[at]).join("\n")),
  ).size;

test.each(SAMPLES)(
  "$file is imported whole, and its sums agree",
  async ({ file, asked = [], columns, ...expected }) => {
    const owner = await givenOwner();
    let plan = await givenImport(owner, file === "solidtime.zip" ? await solidtimeZip() : sampleBytes(file));
    const open = plan.questions.filter(({ required, chosen }) => required && chosen === null);
    expect(open.map(({ code }) => code)).toEqual(asked);
    if (columns) plan = await answer(owner, plan.id, { files: [{ n: 1, columns }] });
    expect(plan.sums).toMatchObject({ seconds: expected.seconds, billable_seconds: expected.billable });
    expect((await apply(owner, plan)).status).toBe(202);
    await workAll();

    const query = { import_id: plan.id, limit: "200", sort: "start_time", expand: "user,client,project,task" };
    const entries = (await call(listEntries, { as: owner, query })).body.data;
    expect(entries.map(factsOf)).toEqual(expected.entries);
    const billable = entries.filter((entry) => entry.billable);
    expect(billable.map(({ rate }) => rate && `${String(rate.amount)} ${rate.currency}`)).toEqual(expected.rates);
    expect(entries.filter((entry) => entry.billed_elsewhere)).toHaveLength(expected.billedElsewhere ?? 0);

    expect((await readImport(owner, plan.id)).outcome).toMatchObject({
      entries: entries.length,
      seconds: expected.seconds,
      clients: countNames(expected.entries, 3),
      tasks: countNames(expected.entries, 3, 4, 5),
      people: countNames(expected.entries, 2),
    });
    const { body: check } = await call(checkSums, { as: owner, params: { id: plan.id } });
    expect(check).toMatchObject({ file_seconds: expected.seconds, entry_seconds: expected.seconds });
    expect(check.data.flatMap(({ differences }) => differences)).toEqual([]);
  },
);
