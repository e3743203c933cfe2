import { chromium, type Browser } from "playwright";
import { sessionCookieName } from "@/lib/kernel/auth/cookie";
import { toPublicId } from "@/lib/kernel/core/ids";
import { isHydrated } from "@/testing/hydration";
import { browserOptions } from "@/testing/browser.mjs";
import { givenSession } from "@/testing/sessions";
import { onDatabase, seedWorld, type World } from "./api/world";
import { pause, percentile } from "./latencies";
import { start } from "./servers";

const PORT = 4708;
const ORIGIN = `http://127.0.0.1:${String(PORT)}`;
const ENTRIES = 1_000_000;
const ROUNDS = 3;
const LIMIT_MS = 1000;
const SETTLED_MS = 2000;

/** A page, and a text that appears with its rows. */
type Opened = readonly [name: string, path: string, text: string];

const LISTS: readonly Opened[] = [
  ["Timer", "/", "Review call"],
  ["Timesheet", "/timesheet", "Project "],
  ["Calendar", "/calendar", "Review call"],
  ["Reports", "/reports", "Project "],
  ["Invoices", "/invoices", "B-"],
  ["Clients", "/clients", "Client "],
  ["Projects", "/projects", "Project "],
  ["Team", "/team", "Person "],
  ["Deliveries", "/webhooks/deliveries", "client.updated"],
];

/**
 * Measure how long a browser needs from the address to visible rows and to an answered press, in a workspace with a
 * million entries: the median of first visits with cached scripts and styles.
 */
export async function benchLists(): Promise<void> {
  const world = await seedWorld(ENTRIES);
  const client = await billAllBut(world);
  const { child } = await start("Stint", PORT, "dist/web.mjs", []);
  const browser = await chromium.launch(browserOptions());
  process.stdout.write(`\nPages of a workspace with ${ENTRIES.toLocaleString("en")} entries, in milliseconds\n`);
  try {
    const invoice: Opened = ["New invoice", `/invoices/new?client=${client}`, "Project "];
    for (const page of [...LISTS, invoice]) await measure(browser, world, page);
  } finally {
    await browser.close();
    child.kill("SIGTERM");
  }
}

async function measure(browser: Browser, world: World, [name, path, text]: Opened): Promise<void> {
  const page = await (await signedIn(browser, world)).newPage();
  const taken: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    await page.goto("about:blank");
    // Requests of the previous visit must not slow down this one.
    await pause(SETTLED_MS);
    await page.goto(`${ORIGIN}${path}`, { waitUntil: "commit" });
    await page.waitForFunction((wanted) => document.querySelector("main")?.textContent.includes(wanted), text);
    const answers = await page.waitForFunction(isHydrated, undefined, { polling: "raf" });
    await answers.dispose();
    // The first visit fills the cache of the browser.
    if (round >= 0) taken.push(await page.evaluate(() => performance.now()));
  }
  await page.context().close();
  const median = percentile(taken, 0.5);
  const verdict = `limit ${String(LIMIT_MS)}: ${median <= LIMIT_MS ? "held" : "broken"}`;
  process.stdout.write(`  ${name.padEnd(34)} ${median.toFixed(0)} (${verdict})\n`);
}

async function signedIn(browser: Browser, { userId, workspaceId }: World) {
  const { headers } = await givenSession({ id: userId, workspace: { id: workspaceId, secret: "" } });
  const value = (headers["cookie"] ?? "").replace(`${sessionCookieName()}=`, "");
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: sessionCookieName(), value, url: ORIGIN }]);
  return context;
}

/** Bill ten years of entries, except those of one client. @returns that client's public id */
function billAllBut({ workspaceId }: World): Promise<string> {
  return onDatabase(async (database) => {
    const { rows } = await database.query<{ id: string }>(
      "select client_id as id from projects where workspace_id = $1 and client_id is not null limit 1",
      [workspaceId],
    );
    const client = rows[0]?.id ?? "";
    await database.query(
      `update time_entries e set invoice_id = l.invoice_id, invoice_line_id = l.id
        from (select * from invoice_lines where workspace_id = $1 limit 1) l
        where e.workspace_id = $1 and e.project_id in (
          select id from projects where workspace_id = $1 and client_id is distinct from $2
        )`,
      [workspaceId, client],
    );
    await database.query("vacuum (analyze) time_entries");
    return toPublicId("cli", client);
  });
}
