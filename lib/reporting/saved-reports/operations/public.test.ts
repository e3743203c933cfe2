import { beforeEach, describe, expect, test } from "vitest";
import { GET as timeReport } from "@/app/v1/reports/time/route";
import { POST as linkReport } from "@/app/v1/saved-reports/[id]/link/route";
import { POST as saveReport } from "@/app/v1/saved-reports/route";
import { PATCH as updateUser } from "@/app/v1/users/[id]/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenKey, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenClient, givenEntry, givenProject, withoutLimits } from "@/testing/things";
import { publicReport } from "./public";
import { publicCsv } from "./public-sheet";

withoutLimits();

const NOW = new Date("2026-03-10T12:00:00Z");
const RATE = { amount: 9_333, currency: "EUR" };
let owner: TestUser;
let manager: TestUser;

beforeEach(async () => {
  owner = await givenUser(await givenWorkspace());
  manager = await givenUser(owner.workspace, "manager");
});

/** Return the token of a link to a person's report. */
async function linkOf(as: TestUser, query: object, link: object = {}): Promise<string> {
  const saved = await call(saveReport, { method: "POST", as, body: { name: "Kestrel, monthly", query } });
  const { id } = saved.body;
  const made = await call(linkReport, { method: "POST", as, params: { id }, body: link });
  return made.body.url.split("/").at(-1) ?? "";
}

async function givenWork(options: object = {}) {
  const client = await givenClient(owner, { name: "Kestrel", locale: "de" });
  const project = await givenProject(owner, { name: "Site", client_id: client.id, rate: RATE, ...options });
  const at = (start: string, seconds: number) =>
    givenEntry(owner, { project_id: project.id, start_time: start, duration_seconds: seconds, notes: "=1+1 secret" });
  await at("2026-02-03T09:00:00Z", 1234);
  await at("2026-02-17T09:00:00Z", 4321);
  await at("2026-03-02T09:00:00Z", 999);
  return { client, project };
}

const ALL = { columns: ["tracked_hours", "billable_hours", "amount", "uninvoiced_amount", "person", "notes", "tags"] };
const LAST_MONTH = { group_by: "project,task", range: "last-month" };
const textOf = async (token: string, isDetailed = false, now = NOW) =>
  new Response((await publicCsv(token, { isDetailed }, now)).body).text();

describe("publicReport", () => {
  test("has the totals of the report, a range that moves, and the client's locale", async () => {
    const { client } = await givenWork();
    const query = { ...LAST_MONTH, client_id: client.id };
    const token = await linkOf(owner, query, { ...ALL, entries: true });
    const shown = await publicReport(token, NOW);
    expect(shown).toMatchObject({ locale: "de", period: { from: "2026-02-01", to: "2026-02-28" } });
    const asked = { group_by: "project", client_id: client.id, from: "2026-02-01", to: "2026-02-28" };
    const { body } = await call(timeReport, { as: owner, query: asked });
    expect(shown.rows.totals.amounts).toEqual(body.totals.amounts);
    expect(shown.rows.totals.rounded_seconds).toBe(5555);
    expect(shown.entries?.rows.map(({ seconds }) => seconds)).toEqual([4321, 1234]);
    const later = await publicReport(token, new Date("2026-04-01T12:00:00Z"));
    expect(later.rows.totals.rounded_seconds).toBe(999);
  });

  test("contains no unchosen figures and no entries by default", async () => {
    await givenWork();
    const shown = await publicReport(await linkOf(owner, LAST_MONTH), NOW);
    expect(shown.entries).toBeNull();
    expect(shown.rows.totals).toMatchObject({ rounded_seconds: 5555, rounded_billable_seconds: 0, amounts: [] });
    expect(JSON.stringify([shown.rows, shown.parts, shown.bars])).not.toContain("currency");
  });

  test("shows the entries that a manager can see at the time of the visit", async () => {
    const { project } = await givenWork({ manager_ids: [manager.publicId] });
    await givenEntry(owner, { start_time: "2026-02-05T09:00:00Z", duration_seconds: 60 });
    const token = await linkOf(manager, LAST_MONTH);
    expect((await publicReport(token, NOW)).rows.totals.rounded_seconds).toBe(5555);
    const { PATCH } = await import("@/app/v1/projects/[id]/route");
    await call(PATCH, { method: "PATCH", as: owner, params: { id: project.id }, body: { manager_ids: [] } });
    expect((await publicReport(token, NOW)).rows.totals.rounded_seconds).toBe(0);
  });

  test.each([{ role: "member" }, { status: "deactivated" }])(
    "nothing is behind it once its maker is %o",
    async (body) => {
      const token = await linkOf(manager, LAST_MONTH);
      await publicReport(token, NOW);
      await call(updateUser, { method: "PATCH", as: owner, params: { id: manager.publicId }, body });
      await expect(publicReport(token, NOW)).rejects.toMatchObject({ code: "not_found" });
      await expect(publicCsv(token, { isDetailed: false }, NOW)).rejects.toMatchObject({ code: "not_found" });
    },
  );

  test("a deactivation revokes links for good, and a returning person creates new ones", async () => {
    const token = await linkOf(manager, LAST_MONTH);
    const setStatus = (status: string) =>
      call(updateUser, { method: "PATCH", as: owner, params: { id: manager.publicId }, body: { status } });
    await setStatus("deactivated");
    await setStatus("active");
    await expect(publicReport(token, NOW)).rejects.toMatchObject({ code: "not_found" });
    const report = await prisma().savedReport.findFirstOrThrow({ where: { userId: manager.id } });
    expect(report).toMatchObject({ publicToken: null, publicColumns: [], publicEntries: false });
    const audits = { workspaceId: owner.workspace.id, action: "report_link.deleted", objectId: report.id };
    expect(await prisma().auditEntry.findMany({ where: audits })).toMatchObject([
      { userId: owner.id, details: { name: report.name } },
    ]);
    expect(await linkOf({ ...manager, ...(await givenKey(manager)) }, LAST_MONTH)).not.toBe(token);
  });

  test.each(["", "short", "A".repeat(32), "../".repeat(10)])("404 for the token %j", async (token) => {
    await expect(publicReport(token, NOW)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("publicCsv", () => {
  test("has only the chosen columns, in the client's language, without formulas", async () => {
    const { client } = await givenWork();
    const query = { ...LAST_MONTH, client_id: client.id };
    const bare = await linkOf(owner, query);
    expect(await textOf(bare)).toBe("Projekt,Aufgabe,Stunden,Stunden (0.00)\r\nSite,,1:32:35,1.54\r\n");
    // A link without entries has totals in both files.
    expect(await textOf(bare, true)).toBe(await textOf(bare));
    const full = await linkOf(owner, query, { columns: ["amount", "notes"], entries: true });
    const [head, first, second] = (await textOf(full, true)).split("\r\n");
    expect(head).toBe("Tag,Kunde,Projekt,Aufgabe,Notizen,Stunden,Stunden (0.00),Betrag,Währung");
    expect(first).toBe(`2026-02-03,Kestrel,Site,,"'=1+1 secret",0:20:34,0.34,31.99,EUR`);
    expect(second).toContain("1:12:01,1.20,112.02,EUR");
    expect(await textOf(full)).toContain("144.01");
  });

  test("its unbilled amounts are those of invoice lines, and by person there are none", async () => {
    const { client } = await givenWork();
    const csvBy = async (groups: string) => {
      const query = { ...LAST_MONTH, group_by: groups, client_id: client.id };
      return textOf(await linkOf(owner, query, { columns: ["uninvoiced_amount"] }));
    };
    // 1.54 hours at 93.33.
    expect(await csvBy("project,task")).toContain("Nicht berechnet EUR\r\nSite,,1:32:35,1.54,143.73");
    expect(await csvBy("project,user")).not.toContain("EUR");
  });
});
