import lighthouse, { desktopConfig, type Config, type Result } from "lighthouse";
import { chromium } from "playwright";
import { browserOptions } from "@/testing/browser.mjs";
import { givenSession } from "@/testing/sessions";
import { start } from "./servers";
import { seedWorkspace } from "./seed";

const PORT = 4706;
const DEBUG_PORT = 4707;
const ORIGIN = `http://127.0.0.1:${String(PORT)}`;
const LIMITS = { desktop: 95, mobile: 90, others: 100, scriptKib: 200 };

/** Lighthouse on the pages that are open most, as production serves them, on a desktop and on a slow phone. */
export async function benchPages(): Promise<void> {
  const seed = await seedWorkspace(0);
  const { child } = await start("Stint", PORT, "dist/web.mjs", []);
  const { args = [], ...options } = browserOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${String(DEBUG_PORT)}`],
  });
  try {
    const { projectId, invoiceId, publicUrl } = await fill(seed.key);
    const user = { id: seed.userId, workspace: { id: seed.workspaceId, secret: "" } };
    const { headers } = await givenSession(user);
    const cookie = { Cookie: headers["cookie"] ?? "" };
    const pages: [name: string, path: string][] = [
      ["Timer", "/"],
      ["Timesheet", "/timesheet"],
      ["Calendar", "/calendar"],
      ["Reports", "/reports"],
      ["Project", `/projects/${projectId}`],
      ["Invoice", `/invoices/${invoiceId}`],
      ["Public invoice", new URL(publicUrl).pathname],
    ];
    process.stdout.write(
      `\nLighthouse: performance, accessibility, best practices, script over the wire (limits: ${String(LIMITS.desktop)} desktop, ` +
        `${String(LIMITS.mobile)} mobile; ${String(LIMITS.others)}; ${String(LIMITS.others)}; ${String(LIMITS.scriptKib)} KiB)\n`,
    );
    for (const [name, path] of pages) {
      await measure(`${name}, desktop`, path, cookie, desktopConfig, LIMITS.desktop);
      await measure(`${name}, mobile`, path, cookie, undefined, LIMITS.mobile);
    }
  } finally {
    await browser.close();
    child.kill("SIGTERM");
  }
}

async function measure(
  name: string,
  path: string,
  extraHeaders: Record<string, string>,
  config: Config | undefined,
  limit: number,
): Promise<void> {
  const onlyCategories = ["performance", "accessibility", "best-practices"];
  const flags = { port: DEBUG_PORT, extraHeaders, onlyCategories, logLevel: "error" as const };
  const result = await lighthouse(`${ORIGIN}${path}`, flags, config);
  if (!result) throw new Error(`Lighthouse has no result for ${path}`);
  const { categories } = result.lhr;
  const scores = onlyCategories.map((category) => Math.round((categories[category]?.score ?? 0) * 100));
  const kib = Math.round(scriptBytes(result.lhr) / 1024);
  const [performance = 0, ...others] = scores;
  const isHeld = performance >= limit && others.every((score) => score >= LIMITS.others) && kib <= LIMITS.scriptKib;
  const figures = `${scores.join(", ")}, ${String(kib)} KiB`;
  process.stdout.write(`  ${name.padEnd(34)} ${figures} (${isHeld ? "held" : "broken"})\n`);
  if (performance < limit) process.stdout.write(`    ${timesOf(result.lhr)}\n`);
  for (const fault of faultsOf(result.lhr)) process.stdout.write(`    ${fault}\n`);
}

/** The times behind the score, as Lighthouse writes them. */
function timesOf({ audits }: Result): string {
  const names = [
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
  ];
  return names.map((name) => `${name} ${audits[name]?.displayValue ?? "?"}`).join(", ");
}

/** What keeps accessibility or best practices from being whole. */
function faultsOf({ categories, audits }: Result): string[] {
  return ["accessibility", "best-practices"].flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
  );
}

function scriptBytes({ audits }: Result): number {
  const details = audits["network-requests"]?.details as { items?: Request[] } | undefined;
  const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === "Script");
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

interface Request {
  resourceType?: string;
  transferSize?: number;
}

/** A fortnight of work for a client, some of it on an invoice that was sent. */
async function fill(key: string): Promise<{ projectId: string; invoiceId: string; publicUrl: string }> {
  const call = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const reply = await fetch(`${ORIGIN}/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
    return (await reply.json()) as { id: string; public_url: string };
  };
  const client = await call("POST", "/clients", { name: "Harbour Line Ferries GmbH" });
  const project = await call("POST", "/projects", { name: "Fleet rebrand", client_id: client.id });
  const dayStart = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const items = Array.from({ length: 56 }, (_, number) => {
    const start = dayStart - (1 + Math.floor(number / 4)) * 86_400_000 + (7 + 2 * (number % 4)) * 3_600_000;
    const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 5_400_000).toISOString() };
    return {
      action: "create",
      data: { project_id: project.id, notes: `Deck plans, sheet ${String(number)}`, ...times },
    };
  });
  await call("POST", "/time-entries/batch", { items });
  const from = { to: new Date(dayStart - 7 * 86_400_000).toISOString().slice(0, 10), group_by: "day" };
  const draft = await call("POST", "/invoices", { client_id: client.id, from_time_entries: from });
  const sent = await call("PATCH", `/invoices/${draft.id}`, { status: "sent" });
  return { projectId: project.id, invoiceId: draft.id, publicUrl: sent.public_url };
}
