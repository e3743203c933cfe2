import { join } from "node:path";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenUser, givenWorkspace } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { givenInvoice } from "@/testing/invoices";
import { givenMail, headersOf } from "@/testing/mails";
import { SmtpReceiver } from "@/testing/smtp-server";
import { startProduct } from "@/testing/started-product";
import { uuidOf } from "@/testing/things";
import { expect, expectAccessible, test } from "./fixtures";

// Contrast cannot be measured during a color transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the earlier address of sent emails leads to them", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/settings/mail?status=failed");
  await expect(page).toHaveURL(/\/settings\/email\/sent\?status=failed$/);
});

test("without SMTP, a test email is captured and can be read", async ({ page, signIn }) => {
  const owner = await signIn();
  await page.goto("/settings/email/sent");
  await expect(page.getByText("Emails aren’t sent yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No email yet" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Send test email" }).click();
  const mail = page.getByRole("article", { name: "Test email from Ostlund & Park" });
  await expect(mail).toContainText("Not sent.");
  await expect(mail).toContainText(`${owner.id}@example.com`);
  await expect(mail.getByRole("button", { name: "Send now" })).toBeHidden();
  const preview = page.frameLocator("iframe");
  const title = preview.getByRole("heading", { name: "Email works" });
  await expect(title).toHaveCSS("color", "rgb(22, 24, 26)");

  await mail.getByRole("radio", { name: "Dark" }).click();
  await expect(title).toHaveCSS("color", "rgb(236, 238, 238)");
  await mail.getByRole("radio", { name: "Text" }).click();
  await expect(mail).toContainText("naïve, žluťoučký, 日本語");
  await expectAccessible(page);

  await page.reload();
  await expect(mail).toBeVisible();
  await page.getByRole("link", { name: "Failed" }).click();
  await expect(page.getByRole("heading", { name: "No failed email" })).toBeVisible();
});

test("an email shows its delivery, and its HTML runs no scripts and loads nothing", async ({ page, signIn }) => {
  const { workspace } = await signIn();
  const beacon = await Receiver.start();
  const failed = await givenMail(workspace, {
    status: "failed",
    subject: "Invoice INV-2026-0114",
    attempts: 1,
    nextAttemptAt: null,
    lastError: "550 5.1.1 user unknown",
    html: `<html><head></head><body><h1>Evil</h1><img src="${beacon.url("/beacon")}"><script>parent.document.title = "taken"</script></body></html>`,
  });
  await page.goto("/settings/email/sent?state=failed");
  await page.getByRole("link", { name: /Invoice INV-2026-0114/ }).click();
  const mail = page.getByRole("article", { name: "Invoice INV-2026-0114" });
  await expect(mail).toContainText("After 1 attempt");
  await expect(mail).toContainText("550 5.1.1 user unknown");
  await expect(mail).toContainText(toPublicId("eml", failed.id));
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Evil" })).toBeVisible();
  await expect(page).not.toHaveTitle("taken");
  expect(beacon.requests).toEqual([]);
  await beacon.close();
  await mail.getByRole("radio", { name: "Text" }).click();
  await expectAccessible(page);
});

test("an email with a refused recipient names the recipient in its row, on its page and in the invoice's history", async ({
  page,
  signIn,
}) => {
  const owner = await signIn();
  const invoice = await givenInvoice(owner, "sent");
  const at = new Date().toISOString();
  await givenMail(owner.workspace, {
    kind: "invoice",
    invoiceId: uuidOf("inv", invoice.id),
    status: "sent",
    sentAt: new Date(),
    attempts: 1,
    nextAttemptAt: null,
    subject: "Invoice from Ostlund & Park",
    to: ["ap@client.example"],
    cc: ["gone@client.example"],
    lastError: "gone@client.example: 550 5.1.1 no such mailbox",
    outcomes: [
      { address: "ap@client.example", status: "accepted", reason: null, at },
      { address: "gone@client.example", status: "refused", reason: "550 5.1.1 no such mailbox", at },
    ],
  });
  await page.goto(`/invoices/${invoice.id}`);
  const history = page.getByRole("region", { name: "Activity" });
  await expect(history).toContainText("Email accepted for 1 of 2 recipients");
  await expect(history).toContainText("Not delivered to gone@client.example (550 5.1.1 no such mailbox)");
  await expectAccessible(page);
  await history.getByRole("link", { name: "Show email" }).click();
  const mail = page.getByRole("article", { name: "Invoice from Ostlund & Park" });
  await expect(mail.getByRole("list", { name: "Recipients" })).toContainText("gone@client.exampleRefused550 5.1.1");
  await expect(page.getByRole("list", { name: "Emails" })).toContainText("Not delivered to gone@client.example");
  await expectAccessible(page);
});

test("an owner reads an unsent personal email, an admin does not", async ({ page, signIn }) => {
  const { workspace } = await signIn();
  const text = "Your link: https://time.example/join/4Hc9";
  const to = [`${(await givenUser(workspace, "member")).id}@example.com`];
  const mail = await givenMail(workspace, { isPersonal: true, status: "captured", nextAttemptAt: null, to, text });
  const address = `/settings/email/sent?mail=${toPublicId("eml", mail.id)}`;
  await page.goto(address);
  await page.getByRole("button", { name: "Show text" }).click();
  await page.getByRole("radio", { name: "Text" }).click();
  await expect(page.getByText(text)).toBeVisible();

  await signIn("admin");
  await page.goto(address);
  await expect(page.getByText("only owners can read it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show text" })).toBeHidden();
});

test("owners cannot see a sign-in link that may open another workspace", async ({ page, signIn }) => {
  const { workspace } = await signIn();
  const person = await givenUser(workspace, "member");
  const elsewhere = await givenWorkspace();
  await prisma().membership.create({
    data: { workspaceId: elsewhere.id, userId: person.id, role: "owner", status: "active" },
  });
  const to = [`${person.id}@example.com`];
  const mail = await givenMail(workspace, { isPersonal: true, status: "captured", nextAttemptAt: null, to });
  await page.goto(`/settings/email/sent?mail=${toPublicId("eml", mail.id)}`);
  await expect(page.getByText("may also open another workspace")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show text" })).toBeHidden();
  await expectAccessible(page);
});

test("a manager sees which roles may open the page", async ({ page, signIn }) => {
  await signIn("manager");
  await page.goto("/settings/email/sent");
  await expect(page.getByRole("heading", { name: "Email settings are for owners and admins" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Email", exact: true })).toBeHidden();
  await expectAccessible(page);
});

test("a phone shows either the list or the email", async ({ page, signIn }) => {
  const { workspace } = await signIn();
  await givenMail(workspace, { status: "sent", sentAt: new Date(), nextAttemptAt: null, subject: "Welcome" });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/settings/email/sent");
  await page.getByRole("link", { name: /Welcome/ }).click();
  await expect(page.getByRole("article", { name: "Welcome" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Emails" })).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await page.getByRole("link", { name: "All emails" }).click();
  await expect(page.getByRole("list", { name: "Emails" })).toBeVisible();
});

test("a refused test email is retried and arrives", async ({ page }) => {
  const server = await SmtpReceiver.start();
  const product = await startProduct(join(process.cwd(), ".data", "e2e-mail"), { SMTP_URL: server.url() });
  try {
    await page.goto(product.url);
    await page.getByLabel("Name", { exact: true }).fill("Maren Ostlund");
    await page.getByLabel("Email").fill("maren@ostlundpark.example");
    await page.getByLabel("Password", { exact: true }).fill("a long sentence is best");
    await page.getByLabel("Name on invoices").fill("Ostlund & Park");
    await page.getByRole("button", { name: "Create workspace" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Timer" })).toBeVisible();

    server.answerBy({ recipient: () => "550 5.1.1 user unknown" });
    await page.goto(`${product.url}/settings/email`);
    await expect(page.getByText("The server’s operator has set the mail server.")).toBeVisible();
    await page.getByLabel("Sender name").fill("Ostlund Accounts");
    await page.getByLabel("Reply-to address").fill("ap@ostlundpark.example");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Email settings saved")).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel("Sender name")).toHaveValue("Ostlund Accounts");
    await page.goto(`${product.url}/settings/email/sent`);
    await expect(page.getByText(`Sent through 127.0.0.1, port ${String(server.port)}`)).toBeVisible();
    await page.getByRole("button", { name: "Send test email" }).click();
    const mail = page.getByRole("article", { name: "Test email from Ostlund & Park" });
    await expect(mail).toContainText("550 5.1.1 user unknown");
    await expect(mail).toContainText("Failed");

    server.answerBy({});
    await mail.getByRole("button", { name: "Send again" }).click();
    await expect(mail).toContainText("Accepted");
    await expect(mail).not.toContainText("550");
    const received = server.to("maren@ostlundpark.example");
    expect(received).toHaveLength(1);
    expect(received[0] && headersOf(received[0])).toMatchObject({
      from: expect.stringMatching(/^Ostlund Accounts </),
      "reply-to": "ap@ostlundpark.example",
    });
  } finally {
    await product.stop();
    await server.close();
  }
});
