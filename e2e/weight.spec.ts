import type { Page } from "playwright/test";
import { dayIn } from "@/testing/today";
import { expect, made, test } from "./fixtures";

/** The goal is 200; this prevents regressions. */
const MOST_KIB = 275;

/** Return the size of scripts that a first visit loads without an action of the user, in compressed KiB. */
async function scriptOf(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = new Set<string>();
  const open = new Set<string>();
  let bytes = 0;
  let changedAt = Date.now();
  const follow = () => {
    changedAt = Date.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId, type = "Other" }) => {
    follow();
    if (type === "Script") scripts.add(requestId);
    // The stream of live changes never ends.
    if (type !== "EventSource") open.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    follow();
    open.delete(requestId);
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  session.on("Network.loadingFailed", ({ requestId }) => {
    follow();
    open.delete(requestId);
  });
  await page.goto(path, { waitUntil: "load" });
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.evaluate(untilIdle);
  // The page's own delays begin when it is ready, which a slow machine reaches late.
  follow();
  const isQuiet = async () => {
    await page.evaluate(untilIdle);
    return open.size === 0 && Date.now() - changedAt > QUIET_MS;
  };
  await expect.poll(isQuiet).toBe(true);
  await session.detach();
  return bytes / 1024;
}

/** Longer than the page's own delays. */
const QUIET_MS = 1500;

function untilIdle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve()));
}

/** Return the compressed size of a page's HTML in kB. */
async function htmlOf(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  const sizes = await response?.request().sizes();
  return (sizes?.responseBodySize ?? Number.POSITIVE_INFINITY) / 1000;
}

const PAGES = [
  ...[
    "/",
    "/timesheet",
    "/calendar",
    "/reports",
    "/expenses",
    "/clients",
    "/projects",
    "/invoices",
    "/invoices/new",
    "/team",
    "/webhooks",
    "/webhooks/events",
    "/webhooks/deliveries",
  ],
  ...["/settings/profile", "/settings/invoicing", "/settings/email/sent", "/settings/api-keys", "/settings/appearance"],
];

/** Compressed; includes the page's messages. */
const MOST_KB_OF_HTML = 28.3;

test(`the Timer with 50 entries has ${MOST_KB_OF_HTML} kB of HTML at most`, async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const projects: string[] = [];
  for (const name of ["Fleet rebrand", "Wayfinding", "Packaging", "Annual report", "Website care", "Portal audit"]) {
    projects.push(await made(api, owner, "/v1/projects", { name }));
  }
  // Ten a day, at hours that fall on the same day in every relevant time zone.
  const entries = Array.from({ length: 50 }, (_, number) => {
    const day = dayIn(-2 - Math.floor(number / 10));
    const hour = String(6 + (number % 10)).padStart(2, "0");
    return {
      project_id: projects[number % projects.length],
      notes: `Review call with the curator, number ${String(number)}`,
      tags: number % 3 === 0 ? ["call"] : [],
      start_time: `${day}T${hour}:00:00Z`,
      end_time: `${day}T${hour}:45:00Z`,
    };
  });
  await api(owner, "POST", "/v1/time-entries/batch", { items: entries.map((data) => ({ action: "create", data })) });
  const kilobytes = await htmlOf(page, "/");
  await expect(page.getByRole("button", { name: /^More actions: / })).toHaveCount(50);
  expect(kilobytes).toBeLessThan(MOST_KB_OF_HTML);
});

test(`no page loads more than ${MOST_KIB} KiB of script`, async ({ page, signIn }) => {
  test.slow();
  await signIn("owner");
  const weights: [string, number][] = [];
  for (const path of PAGES) weights.push([path, Math.round(await scriptOf(page, path))]);
  expect(weights.filter(([, kib]) => kib > MOST_KIB)).toEqual([]);
});
