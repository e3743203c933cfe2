import type { Invoice } from "@/lib/invoices/schema/invoice";
import { expect, expectAccessible, test } from "./fixtures";

test("429: whoever has to wait is told how long, and what is typed stays", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/team");
  await page
    .getByRole("button", { name: /^Invite/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill("hanna@brightwell.example");
  // Thirty of these calls are a minute’s worth of the whole workspace, also those that are refused for another reason.
  for (let call = 0; call < 30; call++)
    await api(owner, "POST", "/v1/users", { email: "bent@brightwell.example", role: "member" });
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(dialog).toContainText(
    /Too much was asked of the server at once, so this is not done\. Wait (a second|\d+ seconds), then try again\./,
  );
  await expect(dialog.getByLabel("E-mail")).toHaveValue("hanna@brightwell.example");
  await expectAccessible(page);
});

test("409: what another tab made impossible is said, and what is typed stays", async ({
  page,
  context,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const client = (await api(owner, "POST", "/v1/clients", { name: "Kestrel" })).body as { id: string };
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 5000, currency: "EUR" } }];
  const draft = (await api(owner, "POST", "/v1/invoices", { client_id: client.id, lines })).body as Invoice;
  await page.goto(`/invoices/${draft.id}`);
  await page.getByRole("button", { name: "Edit line 1: Design" }).click();
  const title = page.getByRole("textbox", { name: "Description" });
  await title.fill("Design of the night boats");

  const other = await context.newPage();
  await other.goto("/invoices");
  const status = await other.evaluate(async (id) => {
    const reply = await fetch(`/v1/invoices/${id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ status: "sent" }),
    });
    return reply.status;
  }, draft.id);
  expect(status).toBe(200);
  await title.press("Enter");
  await expect(page.getByText("The invoice is sent, and only a draft can change.")).toBeVisible();
  await expect(title).toHaveValue("Design of the night boats");
  await expectAccessible(page);
});
