import type { Page } from "playwright/test";
import { today } from "@/testing/today";
import { crowding } from "./crowding";
import { expect, firstId, made, test } from "./fixtures";
import { onEveryPage } from "./pages";
import { speakPseudo } from "./pseudo-language";
import { expectVisibleFocus } from "./visible-focus";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const USUAL_WIDTHS = [360, 768, 1024, 1440];
/** With `npm test -- all-widths`, for layout changes. */
const ALL_WIDTHS = [360, 480, 600, 700, 740, 768, 800, 900, 1024, 1120, 1200, 1280, 1440, 1800];

/** The documentation, which is not translated. */
const ENGLISH = "/docs";

/** Only their texts differ, and `/docs` has the same frame. */
const GUIDES = "/docs/guides/";

/** One visit of the page for all checks, because loading takes longer than each of them. */
onEveryPage("the focus is visible, and nothing overlaps at any width or from right to left", async (page, path) => {
  if (!path.startsWith(GUIDES)) await expectVisibleFocus(page, path);
  await expectRoom(page, path);
  if (path.startsWith(ENGLISH)) return;
  await speakPseudo(page, "rtl");
  await expectRoom(page, path, [360, 1440]);
});

test("nothing overlaps at any width, with long texts", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/sample-data");
  // An unreachable URL, whose status has the longest text.
  const hook = { url: "http://127.0.0.1:1/erp/of-the-whole-group", events: ["client.created"], description: "ERP" };
  await made(api, owner, "/v1/webhooks", hook);
  const name = "Nordwind Energiegenossenschaft Schleswig-Holstein";
  const client = await made(api, owner, "/v1/clients", { name });
  const about = { client_id: client, name: "Packaging for the night ferries of 2026, all of it" };
  const project = await made(api, owner, "/v1/projects", about);
  await made(api, owner, `/v1/projects/${project}/tasks`, { name: "Concept, layout and print of everything" });
  const retrying = () => firstId(api, owner, "webhook-deliveries?event_type=client.created&state=retrying");
  await expect.poll(retrying).not.toBe("");
  const unit_price = { amount: 185_000_000, currency: "IDR" };
  const lines = [{ description: "Illustrations for the catalogue", quantity: "120", unit_price }];
  const invoice = await made(api, owner, "/v1/invoices", { client_id: client, currency: "IDR", lines });
  const paths = [
    `/clients/${client}`,
    `/clients/${client}/e-invoicing`,
    `/clients/${client}/statement`,
    `/projects/${project}`,
    `/webhooks/deliveries/${await retrying()}`,
  ];
  paths.push(`/invoices/${invoice}`);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectRoom(page, path);
  }
});

test("nothing overlaps in today's hours at any minute", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await made(api, owner, "/v1/time-entries", { start_time: `${today()}T09:00:00Z`, duration_seconds: 600 });
  for (const minute of [2, 14, 26, 38, 49, 56]) {
    await page.clock.setFixedTime(`${today()}T13:${String(minute).padStart(2, "0")}:00Z`);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectRoom(page, `13:${String(minute)}`);
  }
});

/** Check that nothing overlaps or overflows at any width, in a window tall enough for the page. */
async function expectRoom(page: Page, path: string, widths = usualWidths()): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 2400 });
    await expect.poll(() => crowding(page), `${path}, ${String(width)} px wide`).toEqual([]);
  }
}

function usualWidths(): readonly number[] {
  const { allWidths } = test.info().config.metadata as { allWidths: boolean };
  return allWidths ? ALL_WIDTHS : USUAL_WIDTHS;
}
