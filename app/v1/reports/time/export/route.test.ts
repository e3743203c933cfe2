import { unzipSync, strFromU8 } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenBillable } from "@/testing/invoices";
import { givenEntry, withoutLimits } from "@/testing/things";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const HOSTILE = '=HYPERLINK("https://evil.example","Pay here")';
const exported = (query: Record<string, string>, as = owner) => call(GET, { as, query });

describe("GET /v1/reports/time/export", () => {
  test("200: CSV of every entry, in which nothing is a formula and quotes hold", async () => {
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
      "\uFEFFDay,Start,End,Person,Client,Project,Task,Notes,Tags,Billable,Invoiced,Tracked seconds,Tracked hours,Amount,Currency",
    );
    expect(lines[1]).toMatch(/^2026-11-01,09:00,10:00,.*,Brightwell,Website,,,,yes,no,3600,1\.00,100\.00,EUR$/);
    expect(lines[2]).toContain(`"'=HYPERLINK(""https://evil.example"",""Pay here"")"`);
    expect(lines[2]).toContain(",61,0.02,");
    expect(reply.text).toContain(`"'  -1+1\nsecond line"`);
  });

  test("200: XLSX whose texts are inline strings and whose numbers are numbers", async () => {
    await givenEntry(owner, { notes: `${HOSTILE} <&>`, duration_seconds: 61 });
    const reply = await exported({ format: "xlsx" });
    const sheet = strFromU8(unzipSync(reply.bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).not.toContain("<f>");
    expect(sheet).toContain(
      '<t xml:space="preserve">=HYPERLINK(&quot;https://evil.example&quot;,&quot;Pay here&quot;) &lt;&amp;&gt;</t>',
    );
    expect(sheet).toContain("<c><v>61</v></c>");
  });

  test("200: sums as CSV and as a PDF; members get no column of money", async () => {
    const { projectId } = await givenBillable(owner, [3600, 5400]);
    const sums = await exported({ format: "csv", group_by: "client,month" });
    expect(sums.text.split("\r\n").slice(0, 2)).toEqual([
      "\uFEFFClient,Month,Tracked seconds,Tracked hours,Billable hours,Amount EUR,Not invoiced EUR",
      "Brightwell,2026-11,9000,2.50,2.50,250.00,250.00",
    ]);
    const pdf = await exported({ format: "pdf", group_by: "project,user" });
    expect([pdf.headers["Content-Type"], pdf.text.slice(0, 5)]).toEqual(["application/pdf", "%PDF-"]);
    const member = await givenUser(owner.workspace, "member");
    await givenEntry(member, { project_id: projectId });
    const own = await exported({ format: "csv" }, member);
    expect(own.text).not.toMatch(/Amount|EUR/);
    expect(own.text.trim().split("\r\n")).toHaveLength(2);
  });

  test("422: a PDF of every entry, and days the wrong way round", async () => {
    expect(await exported({ format: "pdf" })).toMatchObject({ status: 422 });
    const query = { format: "csv", from: "2026-11-02", to: "2026-11-01" };
    expect(await exported(query)).toMatchObject({ status: 422, problem: { code: "validation_failed" } });
  });
});
