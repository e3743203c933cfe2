import { expect, expectAccessible, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an endpoint's deliveries are filtered, and stay readable after its deletion", async ({
  page,
  signIn,
  api,
  receiver,
}) => {
  receiver.answerBy(({ path }) => (path === "/erp" ? 503 : 200));
  const owner = await signIn();
  const listening = (path: string, description: string) =>
    made(api, owner, "/v1/webhooks", { url: receiver.url(path), events: ["client.created"], description });
  const erp = await listening("/erp", "ERP");
  const crm = await listening("/crm", "CRM");
  await made(api, owner, "/v1/clients", { name: "Nordwind Energie" });
  await Promise.all(["/erp", "/crm"].map((path) => receiver.received(path)));
  const sent = async () => (await api(owner, "GET", `/v1/webhook-deliveries?subscription_id=${erp}`)).body;
  await expect.poll(sent).toMatchObject({ data: [{ state: "retrying" }] });

  await page.goto("/webhooks");
  await page.getByRole("button", { name: "Actions for ERP" }).click();
  await page.getByRole("menuitem", { name: "Show deliveries" }).click();
  await expect(page).toHaveURL(`/webhooks/deliveries?endpoint=${erp}`);
  const log = page.getByRole("list", { name: "Deliveries" }).getByRole("listitem");
  await expect(log).toHaveCount(1);
  await expect(log).toContainText("/erp");
  const filters = page.getByRole("group", { name: "Filters" });
  await expect(filters.getByRole("button", { name: "Endpoint" })).toContainText("ERP");

  await page.goto("/webhooks");
  await page.getByRole("button", { name: "Actions for ERP" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete ERP?" });
  await expect(question).toContainText("Cancels 1 waiting delivery");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete endpoint" }).click();
  await expect(page.getByRole("button", { name: "Actions for ERP" })).toBeHidden();
  expect(await api(owner, "GET", "/v1/webhooks")).toMatchObject({ body: { data: [{ id: crm }] } });
  expect(await api(owner, "GET", `/v1/webhooks/${erp}`)).toMatchObject({ status: 404 });
  const { length: before } = receiver.at("/erp");
  await made(api, owner, "/v1/clients", { name: "Kestrel Coffee" });
  await receiver.received("/crm", 2);

  await page.goto(`/webhooks/deliveries?endpoint=${erp}`);
  await expect(log).toHaveCount(1);
  await expect(filters.getByRole("button", { name: "Endpoint" })).toContainText("Deleted endpoint");
  await log.getByRole("link").click();
  await expect(page.getByRole("article")).toContainText("/erp");
  await expect(page.getByRole("button", { name: "Resend" })).toHaveAccessibleDescription("The endpoint is deleted.");
  await expectAccessible(page);
  expect(receiver.at("/erp")).toHaveLength(before);
});
