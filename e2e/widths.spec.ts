import type { Page } from "playwright/test";
import { crowding } from "./crowding";
import { expect, made, test } from "./fixtures";
import { PAGES } from "./pages";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const WIDTHS = [360, 480, 600, 700, 740, 800, 900, 1024, 1120, 1200, 1280, 1440, 1800];
const PARTS = [1, 2, 3];

for (const part of PARTS) {
  test(`nothing is crowded at any width, pages ${String(part)} of ${String(PARTS.length)}`, async ({
    page,
    signIn,
    api,
  }) => {
    const owner = await signIn();
    await api(owner, "POST", "/v1/sample-data");
    for (const path of PAGES.filter((_, index) => index % PARTS.length === part - 1)) await expectRoom(page, path);
  });
}

test("nothing is crowded at any width, records with long words", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/sample-data");
  const first = async (path: string) => {
    const { body } = await api(owner, "GET", `/v1/${path}`);
    return (body as { data: { id: string }[] }).data[0]?.id ?? "";
  };
  // Nobody listens there, which takes more words than a status does.
  const hook = { url: "http://127.0.0.1:1/erp/of-the-whole-group", events: ["client.created"], description: "ERP" };
  await made(api, owner, "/v1/webhooks", hook);
  const name = "Nordwind Energiegenossenschaft Schleswig-Holstein";
  const client = await made(api, owner, "/v1/clients", { name });
  const about = { client_id: client, name: "Packaging for the night ferries of 2026, all of it" };
  const project = await made(api, owner, "/v1/projects", about);
  await made(api, owner, `/v1/projects/${project}/tasks`, { name: "Concept, layout and print of everything" });
  const retrying = "webhook-deliveries?event_type=client.created&state=retrying";
  await expect.poll(() => first(retrying)).not.toBe("");
  const paths = [`/clients/${client}`, `/projects/${project}`];
  paths.push(`/clients/${await first("clients?status=active&sort=name")}`);
  paths.push(`/projects/${await first("projects?status=active&sort=name")}`);
  paths.push(`/webhooks/deliveries/${await first(retrying)}`);
  for (const status of ["draft", "sent", "overdue", "paid"])
    paths.push(`/invoices/${await first(`invoices?status=${status}`)}`);
  for (const path of paths) await expectRoom(page, path);
});

/** Nothing of the page lies over anything else or sticks out, however wide the window is; it is so high that all of it is seen. */
async function expectRoom(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 2400 });
    await expect.poll(() => crowding(page), `${path}, ${String(width)} px wide`).toEqual([]);
  }
}
