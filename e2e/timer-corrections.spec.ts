import type { Page } from "playwright/test";
import { prisma } from "@/lib/kernel/db/prisma";
import { fromPublicId } from "@/lib/kernel/core/ids";
import type { TestUser } from "@/testing/factories";
import { type Api, expect, made, test } from "./fixtures";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

const row = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });
const ago = (hours: number) => new Date(Math.floor((Date.now() - hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS);
const clock = (at: Date) =>
  at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Berlin" }).replace(/^0/, "");

async function entryOf(api: Api, user: TestUser, id: string): Promise<Record<string, unknown>> {
  return (await api(user, "GET", `/v1/time-entries/${id}`)).body as Record<string, unknown>;
}

test("the start of a running timer is changed", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await made(api, owner, "/v1/time-entries", { notes: "Portal", start_time: ago(1).toISOString() });
  await page.goto("/");
  await page.getByRole("button", { name: /change the start/ }).click();
  const start = ago(2);
  await page.getByRole("textbox", { name: "Start time" }).fill(clock(start));
  await page.getByRole("button", { name: "Save start" }).click();
  await expect.poll(() => entryOf(api, owner, id)).toMatchObject({ start_time: start.toISOString(), running: true });
});

test("a long-running timer is trimmed to the last change, or kept", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await made(api, owner, "/v1/time-entries", { notes: "Portal", start_time: ago(14).toISOString() });
  await page.goto("/");
  const notice = page.getByRole("region", { name: "Long-running timer" });
  await notice.getByRole("button", { name: "Keep duration" }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole("region", { name: "Running now" })).toContainText("Portal");
  await expect(notice).toBeHidden();
  await api(owner, "DELETE", `/v1/time-entries/${id}`);

  const other = await made(api, owner, "/v1/time-entries", { notes: "Night", start_time: ago(14).toISOString() });
  const past = { notes: "Call", start_time: ago(16).toISOString(), duration_seconds: 600 };
  const changed = await made(api, owner, "/v1/time-entries", past);
  const lastChange = ago(9);
  await prisma().timeEntry.updateMany({
    where: { workspaceId: owner.workspace.id, id: fromPublicId("ent", changed) ?? "" },
    data: { createdAt: lastChange, updatedAt: lastChange },
  });
  await page.reload();
  await notice.getByRole("button", { name: `Trim to ${clock(lastChange)}` }).click();
  await expect(notice).toBeHidden();
  await expect.poll(() => entryOf(api, owner, other)).toMatchObject({ duration_seconds: 5 * 3600, running: false });
});

test("older days load while scrolling, and a selection is cleared", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const bodies = Array.from({ length: 130 }, (_, index) => ({
    notes: `Day ${index + 1}`,
    start_time: ago(24 * (index + 1)).toISOString(),
    duration_seconds: 1800,
  }));
  for (const body of bodies) await api(owner, "POST", "/v1/time-entries", body);
  await page.goto("/");
  await expect(row(page, "Day 2")).not.toHaveCount(0);
  const oldest = page.getByRole("listitem").filter({ hasText: "Day 130" });
  await expect(oldest).toHaveCount(0);
  const earlier = page.getByRole("button", { name: "Show earlier days" });
  await expect(async () => {
    if ((await earlier.count()) > 0) await earlier.scrollIntoViewIfNeeded({ timeout: 500 });
    await expect(oldest).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(earlier).toHaveCount(0);

  await page.getByRole("checkbox", { name: "Select: Day 130" }).press("Space");
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expect(page.getByRole("checkbox", { name: "Select: Day 130" })).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Clear selection" })).toHaveCount(0);
});

test("pending changes are sent on a press, and refused ones are discarded", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const project = await made(api, owner, "/v1/projects", { name: "Portal" });
  await page.goto("/");
  await page.route("**/v1/time-entries/batch", (route) => route.abort());
  const line = page.getByRole("combobox", { name: "What are you working on?" });
  await line.fill("Review call 9-10 yesterday");
  await line.press("Enter");
  await expect(page.getByRole("button", { name: "Show change" })).toBeVisible();
  // The button disappears when Stint retries, so requests are let through only while the button is held.
  await page.getByRole("button", { name: "Try now" }).hover();
  await page.mouse.down();
  await page.unroute("**/v1/time-entries/batch");
  await page.mouse.up();
  const sent = async () => (await api(owner, "GET", "/v1/time-entries")).body;
  await expect.poll(sent).toMatchObject({ data: [{ notes: "Review call" }] });

  await page.route("**/v1/time-entries/batch", (route) => route.abort());
  await line.fill("Second look 10-11 yesterday @Portal");
  await line.press("Enter");
  await expect(page.getByRole("button", { name: "Show change" })).toBeVisible();
  await api(owner, "PATCH", `/v1/projects/${project}`, { status: "archived" });
  await page.unroute("**/v1/time-entries/batch");
  const waiting = page.getByRole("region", { name: "Pending changes" });
  await page.getByRole("button", { name: /^Show changes?$/ }).click();
  await expect(waiting).toContainText("Second look isn’t saved.");
  await waiting.getByRole("button", { name: "Discard change" }).click();
  await expect(waiting).toBeHidden();
  await expect(row(page, "Second look")).toHaveCount(0);
  expect(await sent()).toMatchObject({ data: [{ notes: "Review call" }] });
});

test("a half-typed new entry is resumed, or started over", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  const dialog = page.getByRole("dialog", { name: "New entry" });
  const notes = dialog.getByRole("textbox", { name: "Description" });
  await page.getByRole("button", { name: "New entry" }).click();
  await notes.fill("Half a thought");
  await notes.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "New entry" }).click();
  await expect(notes).toHaveValue("Half a thought");
  await dialog.getByRole("button", { name: "Start over" }).click();
  await expect(notes).toHaveValue("");
});
