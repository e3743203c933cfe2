import { expect, expectAccessibleEverywhere, made, test } from "./fixtures";

// Contrast cannot be measured during a color transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an owner chooses Slack as the format, and a sentence with a link arrives without a signature", async ({
  page,
  signIn,
  api,
  receiver,
}) => {
  const owner = await signIn();
  await page.goto("/webhooks");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add endpoint" });
  await dialog.getByRole("textbox", { name: "URL" }).fill(receiver.url("/services/T0/B0"));
  await dialog.getByLabel("Description").fill("#billing");
  await expect(dialog.getByText("Require verification")).toBeVisible();
  await dialog.getByRole("radiogroup", { name: "Format" }).getByRole("radio", { name: "Slack" }).click();
  await expect(dialog.getByText("Chat messages are not signed.")).toBeVisible();
  await expect(dialog.getByText("Require verification")).toBeHidden();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Add endpoint" }).click();

  const row = page.getByRole("row", { name: /Slack · #billing/ });
  await expect(page.getByRole("heading", { name: "Slack messages" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /Signing secret/ })).toBeHidden();
  await row.getByRole("button", { name: "Send test event" }).click();
  await expect(page.getByText(/#billing answered 200/)).toBeVisible();
  const client = await made(api, owner, "/v1/clients", { name: "Nordwind & Söhne <!channel>" });
  const [, message] = await receiver.received("/services/T0/B0", 2);
  const { text } = JSON.parse(message?.body.toString() ?? "") as { text: string };
  expect(text).toMatch(/^Client <http\S+\|Nordwind &amp; Söhne &lt;!channel&gt;> was created\.$/);
  expect(text).toContain(`/clients/${client}|`);
  expect(Object.keys(message?.headers ?? {}).filter((name) => /signature/.test(name))).toEqual([]);
  await expectAccessibleEverywhere(page);
});

test("a delivery shows what an update changed", async ({ page, signIn, api, receiver }) => {
  const owner = await signIn();
  await made(api, owner, "/v1/webhooks", { url: receiver.url("/crm"), events: ["client.updated"] });
  const client = await made(api, owner, "/v1/clients", { name: "Nordwind", notes: "Ask for Jan." });
  await api(owner, "PATCH", `/v1/clients/${client}`, { notes: "Ask for Aylin." });
  await receiver.received("/crm");
  await page.goto("/webhooks/deliveries");
  await page.getByRole("list", { name: "Deliveries" }).getByRole("link").first().click();
  const changes = page.getByRole("region", { name: "Changes" });
  await expect(changes.getByRole("row", { name: /notes/ })).toContainText("Ask for Jan.");
  await expect(changes.getByRole("row", { name: /notes/ })).toContainText("Ask for Aylin.");
  await expect(changes.getByRole("row")).toHaveCount(2);
  await expectAccessibleEverywhere(page);
});

test("an admin sees how far an event consumer is behind, and deletes it", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await made(api, owner, "/v1/event-consumers", { name: "erp", events: ["client.created"] });
  await made(api, owner, "/v1/clients", { name: "Nordwind" });
  await page.goto("/settings/webhooks");
  const consumers = page.getByRole("list", { name: "Event consumers" });
  await expect(consumers.getByRole("listitem")).toContainText("1 pending event");
  await expectAccessibleEverywhere(page);
  await consumers.getByRole("button", { name: "Delete erp" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete consumer" }).click();
  await expect(page.getByText("erp deleted")).toBeVisible();
  await expect(page.getByText("No event consumers yet.")).toBeVisible();
  expect(await api(owner, "GET", "/v1/event-consumers")).toMatchObject({ body: { data: [] } });
});
