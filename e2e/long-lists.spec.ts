import { expect, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const COUNT = 53;

test("the audit log goes on where its first 50 entries end, until there are no more", async ({ page, signIn, api }) => {
  const owner = await signIn();
  for (let number = 1; number <= COUNT; number++) {
    expect(await api(owner, "PATCH", "/v1/workspace", { name: `Studio ${String(number)}` })).toMatchObject({
      status: 200,
    });
  }
  await page.goto("/settings/audit");
  const entries = page.getByRole("button", { name: /Maren Ostlund changed the settings/ });
  await expect(entries).toHaveCount(50);
  await page.getByRole("button", { name: "Show 50 more" }).click();
  await expect(entries).toHaveCount(COUNT);
  await expect(page.getByText(`${String(COUNT)} entries`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Show 50 more" })).toBeHidden();
  // The last is the first that was done.
  await entries.last().click();
  await expect(page.getByRole("row", { name: /Ostlund & Park.*Studio 1$/ })).toBeVisible();
});

test("the log of deliveries goes on where its first page ends, until there are no more", async ({
  page,
  signIn,
  api,
  receiver,
}) => {
  const owner = await signIn();
  await made(api, owner, "/v1/webhooks", { url: receiver.url("/hook"), events: ["client.created"] });
  const numbers = Array.from({ length: COUNT }, (_none, index) => String(index + 1));
  await Promise.all(numbers.map((number) => made(api, owner, "/v1/clients", { name: `Harbour ${number}` })));
  await receiver.received("/hook", COUNT);
  await page.goto("/webhooks/deliveries");
  const links = page.getByRole("list", { name: "Deliveries" }).getByRole("link");
  await expect(links).toHaveCount(50);
  await page.getByRole("button", { name: "Show 50 more" }).click();
  await expect(links).toHaveCount(COUNT);
  await expect(page.getByRole("button", { name: "Show 50 more" })).toBeHidden();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(addresses).size).toBe(COUNT);
  await links.last().click();
  await expect(page.getByRole("article")).toContainText("client.created");
  await expect(links).toHaveCount(COUNT);
});

test("the first steps count a client's project, however many newer ones are of no client", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const clientId = await made(api, owner, "/v1/clients", { name: "Nordwind" });
  const { id: billed } = (await api(owner, "POST", "/v1/projects", { name: "Night boats", client_id: clientId }))
    .body as { id: string };
  for (let number = 1; number <= COUNT; number++)
    await made(api, owner, "/v1/projects", { name: `Internal ${String(number)}` });
  // What is archived is in none of the lists that the page loads.
  await api(owner, "PATCH", `/v1/projects/${billed}`, { status: "archived" });
  await page.goto("/");
  const step = page.getByRole("listitem").filter({ hasText: "Give it a project, for a client" });
  await expect(step).toContainText(", done");
});
