import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { prisma } from "@/lib/kernel/db/prisma";
import { fromPublicId } from "@/lib/kernel/core/ids";
import type { TestUser } from "@/testing/factories";
import { dayIn, today } from "@/testing/today";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const LINES = [{ description: "Support, {month} {year}", quantity: "1", unit_price: eur(95_000) }];

async function givenSchedules(
  api: Api,
  owner: TestUser,
): Promise<Record<"care" | "hours" | "paused" | "ended", string>> {
  const create = (path: string, body: object) => made(api, owner, `/v1/${path}`, body);
  const kestrel = await create("clients", { name: "Kestrel Coffee Roasters", email: "office@kestrel.example" });
  const nordwind = await create("clients", { name: "Nordwind Energie GmbH", email: "ap@nordwind.example" });
  const project = await create("projects", { name: "Portal", client_id: nordwind, rate: eur(10_000) });
  const start = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await create("time-entries", { project_id: project, start_time: start, duration_seconds: 5400, notes: "Audit" });
  const monthly = { unit: "month", day: "last", starts_on: today() };
  const care = { client_id: kestrel, name: "Care and support", schedule: monthly, lines: LINES };
  const weekly = { unit: "week", every: 2, weekday: 5, starts_on: dayIn(1) };
  const ids = {
    care: await create("recurring-invoices", care),
    hours: await create("recurring-invoices", {
      ...{ client_id: nordwind, name: "Design hours", schedule: weekly, covers: "current", from_time_entries: {} },
    }),
    paused: await create("recurring-invoices", { ...care, name: "Newsletter" }),
    ended: await create("recurring-invoices", { ...care, name: "Launch support" }),
  };
  await api(owner, "PATCH", `/v1/recurring-invoices/${ids.paused}`, { status: "paused" });
  await api(owner, "PATCH", `/v1/recurring-invoices/${ids.ended}`, { status: "ended" });
  return ids;
}

const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("the list shows schedules, dates and amounts, and filters them", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenSchedules(api, owner);
  await page.goto("/invoices/recurring");
  const tab = page.getByRole("link", { name: /^Recurring 4/ });
  await expect(tab).toContainText("€950.00 a month");
  await expect(rowOf(page, "Care and support")).toContainText("Monthly on the last day");
  await expect(rowOf(page, "Care and support")).toContainText("€950.00");
  await expect(rowOf(page, "Design hours")).toContainText("Every 2 weeks on Friday");
  await expect(rowOf(page, "Design hours")).toContainText("€150.00");
  await expect(rowOf(page, "Design hours")).toContainText("1:30");
  const next = page.getByRole("region", { name: "Next 30 days" });
  await expect(next).toContainText("created at 6:00 AM Berlin time");
  await expect(next.getByRole("listitem")).toHaveCount(2);
  await expect(next.getByRole("listitem").filter({ hasText: /^Design hours: / })).toHaveCount(1);
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Paused 1" }).click();
  await expect(page.getByRole("link", { name: "Newsletter" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Care and support" })).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain("Newsletter");
  expect(text).not.toContain("Care and support");
  await page.keyboard.press("/");
  await page.keyboard.type("nordwind");
  await expect(page.getByText("No recurring invoices match.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("row")).toHaveCount(5);
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "Care and support" })).toBeFocused();
});

test("a schedule is paused, resumed, run and ended from the menu", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenSchedules(api, owner);
  await page.goto("/invoices/recurring");
  const row = rowOf(page, "Care and support");
  await choose(page, "Care and support", "Pause");
  await expect(page.getByText("Schedule paused")).toBeVisible();
  await expect(row).toContainText("Paused");
  await choose(page, "Care and support", "Resume");
  await expect(page.getByText("Schedule resumed")).toBeVisible();
  await expect(row).toContainText("Active");
  await choose(page, "Care and support", "Run now…");
  const question = page.getByRole("alertdialog", { name: "Run “Care and support” now" });
  await expect(question).toContainText("A draft for Kestrel Coffee Roasters bills");
  await expectAccessibleEverywhere(page);
  await question.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByText("Draft created")).toBeVisible();
  await expect(row.getByRole("link", { name: "Draft" })).toBeVisible();
  await page.getByRole("button", { name: "Actions for Care and support" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete…" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "End…" }).click();
  await page.getByRole("button", { name: "End schedule" }).click();
  await expect(row).toContainText("Ended");
  await choose(page, "Launch support", "Delete…");
  await page.getByRole("button", { name: "Delete recurring invoice" }).click();
  await expect(rowOf(page, "Launch support")).toHaveCount(0);
});

test("a failed run shows its reason", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { care } = await givenSchedules(api, owner);
  const day = new Date(`${today()}T00:00Z`);
  const failure = { code: "recipient_missing", reason: "no_email", params: { client: "Kestrel Coffee Roasters" } };
  const columns = { workspaceId: owner.workspace.id, recurringInvoiceId: fromPublicId("rec", care) ?? "" };
  const dates = { scheduledOn: day, periodFrom: day, periodTo: day, madeAt: day };
  await prisma().recurringRun.create({ data: { ...columns, ...dates, id: randomUUID(), result: "failed", failure } });
  await page.goto("/invoices/recurring?state=failed");
  await expect(page.getByRole("link", { name: "Failed 1" })).toBeVisible();
  await expect(rowOf(page, "Care and support")).toContainText("Kestrel Coffee Roasters has no email address.");
  await expectAccessibleEverywhere(page);
});

test("a manager reads the list, and an empty list explains itself on a phone", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/invoices/recurring");
  await expect(page.getByText("No recurring invoices", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await givenSchedules(api, owner);
  await signIn("manager");
  await page.reload();
  await expect(page.getByRole("link", { name: "Care and support" })).toBeVisible();
  await expect(page.getByRole("link", { name: "New schedule" })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
