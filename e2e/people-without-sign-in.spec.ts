import { emailOf, givenUser } from "@/testing/factories";
import { clockifyFile, givenImported } from "@/testing/import-files";
import { linkTokenMailedTo } from "@/testing/mails";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { expect, expectAccessible, expectAccessibleEverywhere, test } from "./fixtures";

// Contrast cannot be measured during a color transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const rowsOf = (person: object, count: number) =>
  Array.from({ length: count }, (_nothing, index) => ({ ...person, description: `Sheet ${String(index)}` }));

test("an owner imports the time of an unknown person and merges the person into a teammate", async ({
  page,
  signIn,
}) => {
  const owner = await signIn();
  const ada = await givenUser(owner.workspace, "member", { name: "Ada Park" });
  const text = clockifyFile([...rowsOf({ email: await emailOf(owner) }, 2), ...rowsOf({ user: "Freelance 2" }, 3)]);
  await page.goto("/settings/data/import");
  const file = { name: "Clockify.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("Choose files").setInputFiles(file);
  await expect(page.getByText("1 matched, 1 kept without sign-in, 0 to decide")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("combobox", { name: "Teammate for Freelance 2" })).toHaveValue("Keep without sign-in");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Review plan" }).click();
  await page.getByRole("button", { name: "Import 5 entries" }).click();
  await expect(page.getByText("1 person without sign-in was added to the team.")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "Open Team" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();

  const row = page.getByRole("row", { name: /Freelance 2/ });
  await expect(row).toContainText("No sign-in");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Actions for Freelance 2" }).click();
  await page.getByRole("menuitem", { name: "Merge into…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Merge Freelance 2 into another person" });
  await expect(dialog).toContainText("3 time entries with 3:00 will move to the other person.");
  await expect(dialog).toContainText("A merge can’t be undone.");
  await dialog.getByRole("combobox", { name: "Other person" }).fill("Ada");
  await page.getByRole("option", { name: /Ada Park/ }).click();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Merge Freelance 2" }).click();
  await expect(page.getByText("3 time entries moved to Ada Park")).toBeVisible();
  await expect(row).toBeHidden();
  const moved = await prisma().timeEntry.findMany({ where: { userId: ada.id }, take: 9 });
  expect(moved).toHaveLength(3);
  await page.goto("/settings/audit");
  await expect(page.getByText("merged Freelance 2 into another person")).toBeVisible();
});

test("an invited person without sign-in joins with the imported time", async ({ page, signIn, browser, baseURL }) => {
  const owner = await signIn();
  await givenImported(owner, clockifyFile(rowsOf({ user: "Freelance 2" }, 2)));
  await page.goto("/team");
  await page.getByRole("button", { name: "Actions for Freelance 2" }).click();
  await page.getByRole("menuitem", { name: "Invite…" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite Freelance 2" });
  await dialog.getByRole("textbox", { name: "Email address" }).fill(await emailOf(owner));
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByText("is already on the team")).toBeVisible();
  await expectAccessible(page);
  const email = `${newUuid()}@example.com`;
  await dialog.getByRole("textbox", { name: "Email address" }).fill(email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
  const other = await elsewhere.newPage();
  await other.goto(`/accept-invite#${await linkTokenMailedTo(email)}`);
  await other.getByLabel("Your name").fill("Mia Brandt");
  await other.getByLabel("Password", { exact: true }).fill("seven yellow boats");
  await other.getByRole("button", { name: "Join and start" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Timer" })).toBeVisible();
  await other.goto("/calendar?date=2026-09-14");
  await expect(other.getByText("Sheet 1").first()).toBeVisible();
  await elsewhere.close();
});
