import type { Page } from "playwright/test";
import { sampleBytes } from "@/testing/imports/read-file";
import { solidtimeZip } from "@/testing/imports/solidtime";
import type { Export } from "@/lib/reporting/exports/schema";
import { givenOwner, type TestUser } from "@/testing/factories";
import { required } from "@/testing/required";
import { type Api, expect, made, test } from "./fixtures";
import { choose, drop, type ImportFile, press } from "./import-page";

const csv = (name: string): ImportFile => ({
  ...{ name, mimeType: "text/csv" },
  buffer: sampleBytes(name),
});
const zip = (name: string, bytes: Uint8Array): ImportFile => ({
  ...{ name, mimeType: "application/zip" },
  buffer: Buffer.from(bytes),
});

/** Return the ZIP of an export once the worker has made it. */
async function exportOf(api: Api, owner: TestUser): Promise<Uint8Array> {
  const id = await made(api, owner, "/v1/exports", {});
  const read = async () => (await api(owner, "GET", `/v1/exports/${id}`)).body as Export;
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe("done");
  const reply = await fetch(required((await read()).download_url));
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}

/** Go on by keyboard from the questions to the sums. */
async function importByKeyboard(page: Page, entries: number, hours: string): Promise<void> {
  await expect(page.getByText("No open questions")).toBeVisible({ timeout: 60_000 });
  await press(page.getByRole("button", { name: "Review plan" }));
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
  await press(page.getByRole("button", { name: `Import ${String(entries)} ${entries === 1 ? "entry" : "entries"}` }));
  await expect(page.getByRole("heading", { name: "Import completed" })).toBeVisible({ timeout: 60_000 });
  await press(page.getByRole("button", { name: "Compare sums with the files" }));
  await expect(page.getByText(hours).first()).toBeVisible();
}

for (const [system, file, entries, hours] of [
  ["Toggl Track", () => csv("toggl.csv"), 6, "3:05"],
  ["Harvest", () => csv("harvest-de.csv"), 5, "20:57"],
  ["Kimai", () => csv("kimai-de.csv"), 3, "28:21"],
  ["solidtime", async () => zip("solidtime.zip", await solidtimeZip()), 3, "3:15"],
] as const) {
  test(`an owner brings time from ${system}, undoes it, and brings it again on a phone`, async ({ page, signIn }) => {
    await signIn();
    await page.goto("/settings/data/import");
    await drop(page, await file());
    await importByKeyboard(page, entries, hours);
    await press(page.getByRole("button", { name: "Undo import…" }));
    await press(page.getByRole("alertdialog").getByRole("button", { name: `Delete ${String(entries)} entries` }));
    await expect(page.getByRole("heading", { name: "Import undone" })).toBeVisible({ timeout: 60_000 });

    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/settings/data/import");
    await choose(page, await file());
    await importByKeyboard(page, entries, hours);
  });
}

test("an owner takes a workspace out as one ZIP, and drops it into an empty workspace", async ({
  page,
  signIn,
  api,
}) => {
  const elsewhere = await givenOwner();
  const client_id = await made(api, elsewhere, "/v1/clients", { name: "Kestrel" });
  const project_id = await made(api, elsewhere, "/v1/projects", { name: "Website", client_id });
  const entry = { project_id, start_time: "2026-09-14T07:00:00Z", duration_seconds: 5400 };
  await made(api, elsewhere, "/v1/time-entries", { ...entry, notes: "Concept" });
  const archive = zip("stint.zip", await exportOf(api, elsewhere));

  await signIn();
  await page.goto("/settings/data/import");
  await drop(page, archive);
  await importByKeyboard(page, 1, "1:30");
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/projects");
  await expect(page.getByRole("link", { name: "Website" })).toBeVisible();
});
