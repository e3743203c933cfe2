import { givenUser } from "@/testing/factories";
import { expect, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const COUNT = 53;

test("the audit log loads more after 50 entries, until the end", async ({ page, signIn, api }) => {
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
  // The last entry is the oldest.
  await entries.last().click();
  await expect(page.getByRole("row", { name: /Ostlund & Park.*Studio 1$/ })).toBeVisible();
});

test("the delivery log loads more after its first page, until the end", async ({ page, signIn, api, receiver }) => {
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

test("more people and tasks than an API page are all available as choices", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const project = await made(api, owner, "/v1/projects", { name: "Night boats" });
  for (let first = 0; first < 210; first += 30) {
    const numbers = Array.from({ length: 30 }, (_none, index) => String(first + index));
    await Promise.all(numbers.map((number) => givenUser(owner.workspace, "member", { name: `Hand ${number}` })));
    await Promise.all(
      numbers.map((number) => made(api, owner, `/v1/projects/${project}/tasks`, { name: `Cabin ${number}` })),
    );
  }
  await made(api, owner, `/v1/projects/${project}/tasks`, { name: "Wheelhouse" });
  await givenUser(owner.workspace, "member", { name: "Zora Lind" });

  await page.goto(`/projects/${project}`);
  const tasks = page.getByRole("table", { name: /^Tasks/ }).getByRole("row");
  await expect(page.getByText("50 of 211 shown")).toBeVisible();
  await expect(tasks).toHaveCount(51);
  await page.getByRole("button", { name: "Add team member" }).click();
  await page.getByRole("combobox", { name: "Person" }).fill("Zora");
  await expect(page.getByRole("option", { name: "Zora Lind" })).toBeVisible();

  await page.goto("/team");
  await expect(page.getByText("50 of 212 shown")).toBeVisible();
  await expect(page.getByRole("row", { name: /Hand 0/ })).toBeVisible();

  await page.goto("/");
  const line = page.getByRole("combobox", { name: "What are you working on?" });
  await line.pressSequentially("Moor @Night");
  await page.getByRole("option", { name: /^Night boats/ }).click();
  await line.pressSequentially("#Wheel");
  await expect(page.getByRole("option", { name: "Wheelhouse" })).toBeVisible();
});

test("the first steps find a client's project among many newer internal ones", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const clientId = await made(api, owner, "/v1/clients", { name: "Nordwind" });
  const { id: billed } = (await api(owner, "POST", "/v1/projects", { name: "Night boats", client_id: clientId }))
    .body as { id: string };
  for (let number = 1; number <= COUNT; number++)
    await made(api, owner, "/v1/projects", { name: `Internal ${String(number)}` });
  // Archived records are in no list that the page loads.
  await api(owner, "PATCH", `/v1/projects/${billed}`, { status: "archived" });
  await page.goto("/");
  const step = page.getByRole("listitem").filter({ hasText: "Add a client to the project" });
  await expect(step).toContainText(", done");
});
