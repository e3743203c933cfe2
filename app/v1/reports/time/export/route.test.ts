import { beforeEach, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenBillable } from "@/testing/invoices";
import { required } from "@/testing/required";
import { givenEntry, givenProject, withoutLimits } from "@/testing/things";
import { unzip } from "@/testing/unzip";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const HOSTILE = '=HYPERLINK("https://evil.example","Pay here")';
const exported = (query: Record<string, string>, as = owner) => call(GET, { as, query });

describe("GET /v1/reports/time/export", () => {
  test("200: CSV of all entries, quoted and without formulas", async () => {
    await givenBillable(owner, [3600]);
    await givenEntry(owner, { notes: HOSTILE, duration_seconds: 61, start_time: "2026-11-20T08:00:00Z" });
    await givenEntry(owner, { notes: "  -1+1\nsecond line", start_time: "2026-11-21T08:00:00Z" });
    const reply = await exported({ format: "csv", from: "2026-11-01", to: "2026-11-30" });
    expect(reply.headers).toMatchObject({
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="time-2026-11-01-to-2026-11-30.csv"',
    });
    const lines = reply.text.split("\r\n");
    expect(lines[0]).toBe(
      "\uFEFFDay,Start,End day,End,Person,Client,Project,Task,Notes,Tags,Billable,Invoiced,Covered by the fee,Tracked seconds,Tracked hours,Amount,Currency",
    );
    expect(lines[1]).toMatch(
      /^2026-11-01,09:00,2026-11-01,10:00,.*,Brightwell,Website,,,,yes,no,no,3600,1\.00,100\.00,EUR$/,
    );
    expect(lines[2]).toContain(`"'=HYPERLINK(""https://evil.example"",""Pay here"")"`);
    expect(lines[2]).toContain(",61,0.02,");
    expect(reply.text).toContain(`"'  -1+1\nsecond line"`);
  });

  test("200: totals and entries have the time that a fixed fee covers", async () => {
    const eur = (amount: number) => ({ amount, currency: "EUR" });
    const project = await givenProject(owner, { billing: "fixed_fee", fee: eur(500_000), rate: eur(10_000) });
    await givenEntry(owner, { project_id: project.id, duration_seconds: 5400 });
    expect((await exported({ format: "csv" })).text).toContain(",yes,no,yes,5400,1.50,150.00,EUR");
    const [columns, sums] = (await exported({ format: "csv", group_by: "user" })).text.split("\r\n");
    expect(columns).toContain("Covered hours,Covered value EUR");
    expect(sums).toMatch(/,1\.50,150\.00$/);
    expect((await exported({ format: "pdf", group_by: "project" })).status).toBe(200);
  });

  test("200: XLSX with inline strings and numbers", async () => {
    await givenEntry(owner, { notes: `${HOSTILE} <&>`, duration_seconds: 61 });
    const reply = await exported({ format: "xlsx" });
    const sheet = (await unzip(reply.bytes))["xl/worksheets/sheet1.xml"];
    expect(sheet).not.toContain("<f>");
    expect(sheet).toContain(
      '<t xml:space="preserve">=HYPERLINK(&quot;https://evil.example&quot;,&quot;Pay here&quot;) &lt;&amp;&gt;</t>',
    );
    expect(sheet).toContain("<c><v>61</v></c>");
  });

  test("200: the end day is in the workspace's time zone", async () => {
    await givenEntry(owner, { start_time: "2026-11-20T21:30:00Z", duration_seconds: 3 * 3600 });
    await givenEntry(owner, { start_time: "2026-11-20T23:30:00Z", duration_seconds: 60 });
    const [, ...lines] = (await exported({ format: "csv" })).text.trim().split("\r\n");
    expect(lines.map((line) => line.split(",").slice(0, 4).join(" "))).toEqual([
      "2026-11-20 22:30 2026-11-21 01:30",
      "2026-11-21 00:30 2026-11-21 00:31",
    ]);
  });

  test("200: XLSX has days, months and times of day as dates", async () => {
    await givenEntry(owner, { start_time: "2026-11-20T21:30:00Z", duration_seconds: 3 * 3600 });
    const partsOf = async (query: Record<string, string>) =>
      unzip((await exported({ format: "xlsx", ...query })).bytes);
    const sheetOf = async (query: Record<string, string> = {}) =>
      required((await partsOf(query))["xl/worksheets/sheet1.xml"]);
    // 20 November 2026 is day 46346 since 30 December 1899; 22:30 is 0.9375 of a day.
    expect(await sheetOf()).toContain(
      '<c s="2"><v>46346</v></c><c s="4"><v>0.9375</v></c><c s="2"><v>46347</v></c><c s="4"><v>0.0625</v></c>',
    );
    expect(await sheetOf({ group_by: "day" })).toContain('<row><c s="2"><v>46346</v></c>');
    expect(await sheetOf({ group_by: "week" })).toContain('<row><c s="2"><v>46342</v></c>');
    expect(await sheetOf({ group_by: "month" })).toContain('<row><c s="3"><v>46327</v></c>');
    const styles = required((await partsOf({}))["xl/styles.xml"]);
    const codes = new Map(
      [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]),
    );
    const formats = [...(styles.split("<cellXfs")[1] ?? "").matchAll(/<xf(?: numFmtId="(\d+)")?/g)];
    expect(formats.map(([, id]) => codes.get(id))).toEqual([undefined, undefined, "yyyy-mm-dd", "yyyy-mm", "hh:mm"]);
  });

  test("200: XLSX keeps text that looks like an escaped character", async () => {
    await givenEntry(owner, { notes: "_x0041_ a\rb _X0041_ _x41_" });
    const sheet = required((await unzip((await exported({ format: "xlsx" })).bytes))["xl/worksheets/sheet1.xml"]);
    const written = /_x005F_x0041_ a(.+?)b _X0041_ _x41_/.exec(sheet);
    expect(written?.[1]).toMatch(/^(?:_x000D_|\n)$/);
  });

  test("200: totals as CSV and PDF, without amounts for members", async () => {
    const { projectId } = await givenBillable(owner, [3600, 5400]);
    const sums = await exported({ format: "csv", group_by: "client,month" });
    expect(sums.text.split("\r\n").slice(0, 2)).toEqual([
      "\uFEFFClient,Month,Tracked seconds,Tracked hours,Billable hours,Billable value EUR",
      "Brightwell,2026-11,9000,2.50,2.50,250.00",
    ]);
    const unbilled = await exported({ format: "csv", group_by: "client,task" });
    expect(unbilled.text.split("\r\n").slice(0, 2)).toEqual([
      "\uFEFFClient,Task,Tracked seconds,Tracked hours,Billable hours,Billable value EUR,Unbilled EUR",
      "Brightwell,,9000,2.50,2.50,250.00,250.00",
    ]);
    const pdf = await exported({ format: "pdf", group_by: "project,user" });
    expect([pdf.headers["Content-Type"], pdf.text.slice(0, 5)]).toEqual(["application/pdf", "%PDF-"]);
    const member = await givenUser(owner.workspace, "member");
    await givenEntry(member, { project_id: projectId });
    const own = await exported({ format: "csv" }, member);
    expect(own.text).not.toMatch(/Amount|EUR/);
    expect(own.text.trim().split("\r\n")).toHaveLength(2);
  });

  test("200: headers in the language of the query", async () => {
    await givenBillable(owner, [3600]);
    const [entries, entry] = (await exported({ format: "csv", language: "de" })).text.split("\r\n");
    expect(entries).toContain(",Kunde,Projekt,Aufgabe,Beschreibung,Schlagwörter,Abrechenbar,");
    expect(entry).toContain(",ja,nein,");
    const [sums] = (await exported({ format: "csv", language: "de", group_by: "client" })).text.split("\r\n");
    expect(sums).toContain("Kunde,Erfasste Sekunden,");
    const pdfOf = async (language: string) => (await exported({ format: "pdf", language, group_by: "client" })).text;
    expect(await pdfOf("de")).not.toBe(await pdfOf("en"));
  });

  test("422 for a PDF of all entries, and when the last day is before the first", async () => {
    expect(await exported({ format: "pdf" })).toMatchObject({
      status: 422,
      problem: { reason: "pdf_needs_grouping", errors: [{ parameter: "group_by" }] },
    });
    const query = { format: "csv", from: "2026-11-02", to: "2026-11-01" };
    expect(await exported(query)).toMatchObject({ status: 422, problem: { code: "validation_failed" } });
  });
});
