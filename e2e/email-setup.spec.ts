import type { Page } from "playwright/test";
import { prisma } from "@/lib/kernel/db/prisma";
import { emailOf } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { SmtpReceiver } from "@/testing/smtp-server";
import { expect, expectAccessibleEverywhere, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ACCOUNT = { user: "invoices@acme.example", password: "correct horse" };

const form = (page: Page) => ({
  host: page.getByLabel("Host", { exact: true }),
  port: page.getByLabel("Port", { exact: true }),
  user: page.getByLabel("User", { exact: true }),
  password: page.getByLabel("Password", { exact: true }),
  address: page.getByLabel("Sender address"),
});

/** Type into the field that has the focus, and go on to the next one. */
async function typeAndGoOn(page: Page, text: string) {
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Tab");
}

test("an owner sets up email by keyboard: a wrong password saves nothing, and the test email arrives", async ({
  page,
  signIn,
}) => {
  const server = await SmtpReceiver.start(ACCOUNT);
  const owner = await signIn();
  const stored = () => prisma().emailSettings.count({ where: { workspaceId: owner.workspace.id } });
  await page.goto("/settings/email/sent");
  await page.getByRole("link", { name: "Set up email" }).click();
  await expect(page.getByRole("heading", { name: "Mail server" })).toBeVisible();
  await expectAccessibleEverywhere(page);

  const provider = page.getByRole("button", { name: /Provider/ });
  await provider.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Fastm");
  await page.keyboard.press("Enter");
  const { host, port, password } = form(page);
  await expect(host).toHaveValue("smtp.fastmail.com");
  await expect(port).toHaveValue("465");
  await expect(page.getByText("an app password, not your account’s password")).toBeVisible();

  await page.getByRole("button", { name: /Security/ }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("None");
  await page.keyboard.press("Enter");
  await expect(port).toHaveValue("25");
  await host.focus();
  await typeAndGoOn(page, "127.0.0.1");
  await typeAndGoOn(page, String(server.port));
  await page.keyboard.press("Tab");
  await typeAndGoOn(page, ACCOUNT.user);
  await page.keyboard.type("wrong");
  await form(page).address.focus();
  await page.keyboard.type("invoices@acme.example");
  await page.keyboard.press("Enter");
  const refusal = page.getByRole("alert").filter({ hasText: "refused the user or the password" });
  await expect(refusal).toContainText("535 5.7.8 wrong password");
  await expect(refusal).toContainText("Nothing was saved.");
  await expect(password).toBeFocused();
  await expectAccessibleEverywhere(page);
  expect(await stored()).toBe(0);

  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(ACCOUNT.password);
  const test = page.getByRole("button", { name: "Send test email" });
  await test.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "accepted in" })).toContainText("250 ");
  expect(await server.received(await emailOf(owner))).toHaveLength(1);
  expect(await stored()).toBe(0);
  await expectAccessibleEverywhere(page);

  await page.getByRole("button", { name: "Save", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Email settings saved")).toBeVisible();
  await expect(page.getByText("A password is stored.")).toBeVisible();
  expect(await stored()).toBe(1);
  await page.getByLabel("Reply-to address").fill("ap@acme.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() =>
      prisma().emailSettings.count({ where: { workspaceId: owner.workspace.id, replyTo: "ap@acme.example" } }),
    )
    .toBe(1);
  await page.reload();
  await expect(host).toHaveValue("127.0.0.1");
  await expect(password).toHaveValue("");
  await expect(page.locator("html")).not.toContainText(ACCOUNT.password);

  await page.getByRole("button", { name: "Remove mail server…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove mail server" }).click();
  await expect(page.getByText("Mail server removed")).toBeVisible();
  await expect(host).toHaveValue("");
  await server.close();
});

test("an admin sees the settings and who can change them, at 360 pixels too", async ({ page, signIn }) => {
  const { workspace } = await signIn("admin");
  await prisma().emailSettings.create({
    data: {
      ...{ workspaceId: workspace.id, host: "smtp.acme.example", port: 587, security: "starttls" },
      ...{ user: ACCOUNT.user, fromAddress: "invoices@acme.example" },
    },
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/settings/email");
  await expect(page.getByText("Only owners can change these settings.")).toBeVisible();
  await expect(page.getByText("smtp.acme.example")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessibleEverywhere(page);
});

test("an invoice that was issued and not emailed says so in the list and on its page", async ({ page, signIn }) => {
  const owner = await signIn();
  const { id, number } = await givenInvoice(owner);
  await page.goto("/invoices");
  const row = page.getByRole("row").filter({ hasText: number ?? "" });
  await expect(row).toContainText("Issued");
  await expect(row).toContainText("Not emailed");
  await page.goto(`/invoices/${id}`);
  await expect(page.getByRole("banner").or(page.locator("header")).first()).toContainText("Not emailed");
  await expectAccessibleEverywhere(page);
});
