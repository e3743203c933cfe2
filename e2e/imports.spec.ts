import { prisma } from "@/lib/kernel/db/prisma";
import type { ImportMappings } from "@/lib/reporting/imports/schema/rows";
import { emailOf, type TestUser } from "@/testing/factories";
import { clockifyFile } from "@/testing/import-files";
import { togglZip } from "@/testing/imports/toggl";
import { expect, expectAccessibleEverywhere, focusOn, made, test } from "./fixtures";
import { choose, drop, press } from "./import-page";

async function fileOf(owner: TestUser) {
  const email = await emailOf(owner);
  const own = Array.from({ length: 5 }, (_nothing, index) => ({
    ...{ email, description: `Sheet ${String(index)}`, rate: "90.00", date: `0${String(index + 1)}/10/2026` },
  }));
  const text = clockifyFile([...own, { user: "Freelance 2", date: "06/10/2026", description: "Cover" }]);
  return { name: "Clockify.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
}

for (const [width, add] of [
  [1440, drop],
  [360, choose],
] as const) {
  test(`an owner brings time from Clockify by keyboard, compares the sums and undoes it, at ${String(width)} px`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const owner = await signIn();
    await page.goto("/settings/data");
    await press(page.getByRole("link", { name: "Import time" }));
    await expect(page.getByRole("heading", { name: "Export from Clockify" })).toBeVisible();
    await expectAccessibleEverywhere(page);

    await add(page, await fileOf(owner));
    await expect(page.getByRole("heading", { name: "Date order of Clockify.csv" })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("button", { name: "Review plan" })).toBeDisabled();
    await expect(page.getByText("6 rows wait for an answer.")).toBeVisible();
    await expectAccessibleEverywhere(page);

    const dayFirst = page.getByRole("radio", { name: "Day first" });
    await dayFirst.focus();
    await dayFirst.press("Space");
    await expect(page.getByText("6 of 6 rows are ready.")).toBeVisible({ timeout: 30_000 });

    const person = page.getByRole("combobox", { name: "Teammate for Freelance 2" });
    await focusOn(person);
    await person.fill("Leave");
    // The list may still wait for the teammates.
    await expect(page.getByRole("option")).toHaveText(["Leave out"]);
    await person.press("ArrowDown");
    await person.press("Enter");
    await expect(page.getByText("5 of 6 rows are ready.")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("No open questions")).toBeVisible();
    await expect(page.getByRole("button", { name: "Review plan" })).toBeEnabled();
    await press(page.getByRole("button", { name: "Review plan" }));

    await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Sheet 0.*1:00/ })).toBeVisible();
    await expectAccessibleEverywhere(page);
    await press(page.getByRole("button", { name: "Import 5 entries" }));
    await expect(page.getByRole("heading", { name: "Import completed" })).toBeVisible({ timeout: 60_000 });
    await press(page.getByRole("button", { name: "Compare sums with the files" }));
    await expect(page.getByText("Person left out: 1:00")).toBeVisible();
    await expectAccessibleEverywhere(page);

    await press(page.getByRole("button", { name: "Undo import…" }));
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("5 entries are deleted, 5:00");
    await expectAccessibleEverywhere(page);
    await press(dialog.getByRole("button", { name: "Delete 5 entries" }));
    await expect(page.getByRole("heading", { name: "Import undone" })).toBeVisible({ timeout: 60_000 });
    const left = await prisma().timeEntry.findMany({ where: { workspaceId: owner.workspace.id }, take: 1 });
    expect(left).toEqual([]);
    await page.goto("/settings/data/import");
    await expect(page.getByText("Clockify, 0 entries, 0:00")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Clockify.csv" })).toBeVisible();
  });
}

test("a teammate can be chosen while the import is planned again", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/settings/data/import");
  await choose(page, await fileOf(owner));
  await page.getByRole("radio", { name: "Day first" }).focus({ timeout: 60_000 });
  await page.keyboard.press("Space");
  await expect(page.getByText("6 of 6 rows are ready.")).toBeVisible({ timeout: 30_000 });
  const person = page.getByRole("combobox", { name: "Teammate for Freelance 2" });
  await focusOn(person);
  await person.fill("Leave");
  await expect(page.getByRole("option")).toHaveText(["Leave out"]);
  const path = `/v1/imports/${new URL(page.url()).searchParams.get("id") ?? ""}`;
  const { body } = await api(owner, "GET", `${path}/mappings?kind=people`);
  const { key } = (body as ImportMappings).data.find(({ name }) => name === "Freelance 2") ?? {};
  const shown = page.waitForResponse((response) => response.url().includes(`${path}/mappings`));
  const change = { kind: "people", changes: [{ key, to: "new" }] };
  expect(await api(owner, "PATCH", `${path}/mappings`, change)).toMatchObject({ status: 200 });
  await shown;
  await expect(person).toHaveValue("Leave");
  await person.press("Enter");
  await expect(page.getByText("5 of 6 rows are ready.")).toBeVisible({ timeout: 30_000 });
});

test("an owner brings clients and projects from an archive of Toggl Track, and undoes it", async ({ page, signIn }) => {
  const owner = await signIn();
  await page.goto("/settings/data/import");
  await choose(page, { name: "workspace.json", mimeType: "application/json", buffer: Buffer.from("[[") });
  await expect(page.getByText("The JSON has an error. Export the file again.")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Remove workspace.json" }).click();
  const buffer = Buffer.from(await togglZip());
  await page.getByLabel("Add files").setInputFiles({ name: "workspace.zip", mimeType: "application/zip", buffer });
  await expect(page.getByText("The records are ready.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Toggl Track: clients and projects")).toBeVisible();
  await page.getByRole("button", { name: "Review plan" }).click();
  await expect(page.getByText("Kestrel GmbH · Website · Design")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Import records" }).click();
  await expect(page.getByText("2 clients, 3 projects and 2 tasks are new.")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Undo import…" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Delete records" }).click();
  await expect(page.getByRole("heading", { name: "Import undone" })).toBeVisible({ timeout: 60_000 });
  const left = await prisma().project.findMany({ where: { workspaceId: owner.workspace.id }, take: 1 });
  expect(left).toEqual([]);
});

test("the page of an import reloads for changes of that import alone", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/settings/data/import");
  await choose(page, await fileOf(owner));
  await expect(page.getByRole("radio", { name: "Day first" })).toBeAttached({ timeout: 60_000 });
  await page.getByRole("radio", { name: "Day first" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Review plan" }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: "Import 6 entries" }).click();
  await expect(page.getByRole("heading", { name: "Import completed" })).toBeVisible({ timeout: 60_000 });
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  await page.reload();
  await expect(page.getByRole("row", { name: /Sheet 0/ })).toBeVisible();
  await page.evaluate(() => {
    const source = new EventSource("/api/live?tab=other");
    const seen: string[] = [];
    Object.assign(window, { seen });
    source.onmessage = ({ data }: MessageEvent<string>) => seen.push(data);
  });
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(`/v1/imports/${id}`)) requests.push(request.url());
  });
  const received = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.join(" "));
  // The second stream may open after the first change.
  await expect
    .poll(async () => {
      await made(api, owner, "/v1/imports", {});
      return received();
    })
    .toContain("imports imp_");
  expect(requests).toEqual([]);
  expect(await api(owner, "POST", `/v1/imports/${id}/revert`, {})).toMatchObject({ status: 202 });
  await expect(page.getByRole("heading", { name: "Import undone" })).toBeVisible({ timeout: 60_000 });
});
