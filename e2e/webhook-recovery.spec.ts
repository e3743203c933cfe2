import { expect, expectAccessible, made, test } from "./fixtures";

test("events missed by a disabled endpoint are recovered once, and no page offers the recovery again", async ({
  page,
  signIn,
  api,
  receiver,
}) => {
  const owner = await signIn();
  const hook = { url: receiver.url("/hook"), events: ["client.created"], description: "ERP" };
  const id = await made(api, owner, "/v1/webhooks", hook);
  await api(owner, "PATCH", `/v1/webhooks/${id}`, { status: "disabled" });
  for (const name of ["Nordwind Energie", "Kestrel Coffee"]) await made(api, owner, "/v1/clients", { name });

  const skipped = async () => (await api(owner, "GET", "/v1/webhook-deliveries?status=skipped")).body;
  await expect.poll(skipped).toMatchObject({ data: [{}, {}] });

  await page.goto("/webhooks/deliveries");
  await page
    .getByRole("list", { name: "Deliveries" })
    .getByRole("link", { name: /Skipped/ })
    .first()
    .click();
  const offered = page.getByRole("button", { name: "Recover deliveries…" });
  await expect(offered).toBeVisible();

  await page.goto("/webhooks");
  await expect(page.getByText("2 events are kept and can be recovered once the endpoint works.")).toBeVisible();
  await page.getByRole("button", { name: "Recover 2…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Recover deliveries for ERP?" });
  await expect(dialog).toContainText("Resends at most 2 failed or skipped deliveries");
  await expect(dialog).toContainText("Enables the endpoint first");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enable and recover" }).click();
  await expect(page.getByText("2 deliveries queued for ERP")).toBeVisible();
  const missed = await receiver.received("/hook", 2);
  expect(missed.map(({ body }) => /Nordwind|Kestrel/.exec(body.toString())?.[0]).sort()).toEqual([
    "Kestrel",
    "Nordwind",
  ]);

  await page.getByRole("button", { name: "Actions for ERP" }).click();
  const recover = page.getByRole("menuitem", { name: /Recover deliveries/ });
  await expect(recover).toContainText("nothing to recover");
  await expect(recover).toBeDisabled();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Resend" })).toBeVisible();
  await expect(offered).toHaveCount(0);
});
