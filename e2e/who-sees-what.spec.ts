import type { Browser, BrowserContext, Request } from "playwright/test";
import type { Role } from "@/lib/kernel/auth/roles";
import { toPublicId } from "@/lib/kernel/core/ids";
import { isHydrated } from "@/testing/hydration";
import { addressOf, DASHBOARD_PAGES } from "@/testing/dashboard-pages";
import type { TestUser } from "@/testing/factories";
import { type Api, expect, firstId, test } from "./fixtures";

const WALKERS = ["admin", "manager", "member"] as const satisfies readonly Role[];
type Walker = (typeof WALKERS)[number];
const LEADS: readonly Walker[] = ["admin", "manager"];
const ADMINS: readonly Walker[] = ["admin"];

/**
 * Data of the owner that only these roles may see. Numbers have seven digits, because five occur by chance in ETag
 * hashes.
 */
const marksOf = (owner: TestUser): Record<string, { pattern: RegExp; roles: readonly Walker[] }> => ({
  "a note of a colleague's": { pattern: /Whispered plan/, roles: ADMINS },
  "the note of a colleague's timesheet": { pattern: /Quiet overtime/, roles: ADMINS },
  "a project for members only": { pattern: /Hidden harbour/, roles: LEADS },
  "the rate of a project": { pattern: /9876543|98[.,]765[.,]43/, roles: LEADS },
  "the rate of a person": { pattern: /7771357|77[.,]713[.,]57/, roles: ADMINS },
  "what a person costs": { pattern: /4321975|43[.,]219[.,]75/, roles: ADMINS },
  "the address of a client": { pattern: /till@kestrel\.example/, roles: LEADS },
  "words on an invoice": { pattern: /Payable in shells/, roles: LEADS },
  "the sum of an invoice": { pattern: /6543719|65[.,]437[.,]19/, roles: LEADS },
  "the address of a colleague": { pattern: new RegExp(`${owner.id}@example\\.com`), roles: LEADS },
  "an expense of a colleague's": { pattern: /Secret dinner|6661313|66[.,]613[.,]13/, roles: ADMINS },
  "the markup of a category": { pattern: /77[.,]7131/, roles: LEADS },
  "where webhooks go": { pattern: /hooks\.hidden\.example/, roles: ADMINS },
  "a colleague's API key": { pattern: new RegExp(toPublicId("key", owner.keyId)), roles: ADMINS },
});

/** With `[id]` for a record's id. */
const FOLDERS = DASHBOARD_PAGES.map(addressOf);

const PAGES = [
  ...FOLDERS.filter((folder) => !folder.includes("[")),
  ...["/reports/entries?range=today", "/reports?group_by=user", "/docs"],
];

const RECORDS = FOLDERS.filter((folder) => folder.includes("["));

/** Create one record of each restricted kind, and return the pages that show them. */
async function givenSecrets(api: Api, owner: TestUser, people: Record<Walker, TestUser>): Promise<string[]> {
  const { member, manager } = people;
  const made = async (path: string, body: object) => {
    const { status, body: reply } = await api(owner, "POST", `/v1/${path}`, body);
    expect(status, `${path}: ${JSON.stringify(reply)}`).toBeLessThan(300);
    return reply as { id: string };
  };
  const money = (amount: number) => ({ amount, currency: "EUR" });
  const client = await made("clients", { name: "Kestrel Coffee", email: "till@kestrel.example" });
  const rated = { client_id: client.id, rate: money(9_876_543), manager_ids: [manager.publicId] };
  const open = await made("projects", { ...rated, name: "Packaging" });
  const hidden = await made("projects", { name: "Hidden harbour", access: "members", member_ids: [owner.publicId] });
  const task = await made(`projects/${open.id}/tasks`, { name: "Proofs" });
  const now = new Date(Date.now() - 3_600_000).toISOString();
  await made("time-entries", {
    project_id: hidden.id,
    start_time: now,
    duration_seconds: 600,
    notes: "Whispered plan",
  });
  await made("time-entries", { project_id: open.id, task_id: task.id, start_time: now, duration_seconds: 60 });
  const own = { project_id: open.id, start_time: now, duration_seconds: 120, notes: "My own" };
  await api(member, "POST", "/v1/time-entries", own);
  await api(owner, "PATCH", `/v1/users/${member.publicId}`, { default_rate: money(7_771_357) });
  await made("cost-rates", { user_id: member.publicId, rate: money(4_321_975) });
  const lines = [{ description: "Photos", quantity: "1", unit_price: money(6_543_719), project_id: open.id }];
  const draft = await made("invoices", { client_id: client.id, lines, notes: "Payable in shells" });
  const billed = await made("invoices", { client_id: client.id, lines });
  await api(owner, "PATCH", `/v1/invoices/${billed.id}`, { status: "sent" });
  const estimate = await made("estimates", {
    client_id: client.id,
    project_id: open.id,
    lines: lines.map(({ project_id: _project, ...line }) => line),
  });
  const recurring = await made("recurring-invoices", {
    ...{ client_id: client.id, name: "Photos", schedule: { unit: "month", starts_on: "2099-01-01" }, lines },
  });
  const retainer = await made("retainers", { client_id: client.id, name: "Quiet advance", low_at: money(7_654_313) });
  const credit = await made("credit-notes", { invoice_id: billed.id, reason: "error" });
  // Without time, so that it creates no draft.
  const run = await made("invoice-runs", { from: "2020-01-01", to: "2020-01-31", include_earlier: false });
  const category = await made("expense-categories", { name: "Dinners", markup_percent: "77.7131" });
  const expense = await made("expenses", {
    category_id: category.id,
    amount: money(6_661_313),
    notes: "Secret dinner",
  });
  await api(member, "POST", "/v1/expenses", { category_id: category.id, project_id: open.id, amount: money(100) });
  const endpoint = await made("webhooks", { url: "https://hooks.hidden.example/stint", events: ["*"] });
  const tried = await made(`webhooks/${endpoint.id}/test`, {});
  await api(owner, "PATCH", "/v1/workspace", { approvals: { enabled: true } });
  await api(owner, "PATCH", `/v1/users/${owner.publicId}`, { submits_timesheets: true });
  const timesheet = await firstId(api, owner, `timesheets?user_id=${owner.publicId}`);
  await made(`timesheets/${timesheet}/submit`, { empty: true, note: "Quiet overtime" });
  return [
    ...[`/clients/${client.id}/e-invoicing`, `/clients/${client.id}/statement`],
    ...[`/clients/${client.id}`, `/projects/${open.id}`, `/projects/${hidden.id}`, `/invoices/${draft.id}`],
    ...[`/invoices/credit-notes/${credit.id}`, `/invoices/estimates/${estimate.id}`],
    ...[`/invoices/recurring/${recurring.id}`, `/invoices/retainers/${retainer.id}`],
    `/expenses?expense=${expense.id}`,
    ...[`/invoices/run/${run.id}`, `/webhooks/deliveries/${tried.id}`, `/approvals/${timesheet}`],
  ];
}

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Visit all pages as a user, and use the palette. Return the responses by URL. */
async function answersTo(browser: Browser, session: Session, paths: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const asked = new Set<Request>();
  const context = await browser.newContext({ storageState: session, serviceWorkers: "block" });
  await context.route(/^(?!.*(\/_next\/static\/|\/api\/live|\/icon))/, async (route) => {
    const request = route.request();
    asked.add(request);
    try {
      // The server may close a kept-alive connection just before the next request.
      const answer = await route.fetch({ maxRedirects: 0, maxRetries: 3 });
      answers.set(request.url(), (answers.get(request.url()) ?? "") + (await answer.text()));
      await route.fulfill({ response: answer });
    } catch {
      // The page was closed or the request failed; an unanswered one would block the page.
      await route.abort().catch(() => undefined);
    }
    asked.delete(request);
  });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(path);
    await page.waitForFunction(isHydrated);
    await expect.poll(() => asked.size).toBe(0);
  }
  await page.goto("/");
  await page.waitForFunction(isHydrated);
  for (const typed of ["hidden", "kestrel", "hooks"]) {
    // Use the button, because a key before hydration or during a dialog's exit is lost.
    await page.getByRole("button", { name: /^Search or run/ }).click();
    const answered = page.waitForResponse((response) => response.url().includes(`q=${typed}`));
    await page.getByRole("dialog").getByRole("combobox").fill(typed);
    await answered;
    await page.getByRole("dialog").press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await context.close();
  return answers;
}

test("no response to any page contains data that the role may not see", async ({ browser, context, signIn, api }) => {
  test.setTimeout(300_000);
  const owner = await signIn();
  const people = {} as Record<Walker, TestUser>;
  const sessions = {} as Record<Walker, Session>;
  for (const role of WALKERS) {
    people[role] = await signIn(role);
    sessions[role] = await context.storageState();
  }
  const records = await givenSecrets(api, owner, people);
  const isWalked = (folder: string) => records.some((path) => path.startsWith(folder.replace(/\[.*/, "")));
  expect(RECORDS.filter((folder) => !isWalked(folder))).toEqual([]);
  const paths = [...PAGES, ...records];
  const walk = async (role: Walker) => {
    const answers = [...(await answersTo(browser, sessions[role], paths))];
    return Object.entries(marksOf(owner)).flatMap(([mark, { pattern, roles }]) => {
      const told = answers.flatMap(([url, text]) => {
        const at = text.search(pattern);
        return at < 0 ? [] : [`${url}: ${text.slice(Math.max(0, at - 60), at + 60)}`];
      });
      // The roles that may see the data prove that the visit covers it.
      if (roles.includes(role)) return told.length > 0 ? [] : [`${role} does not see ${mark}`];
      return told.map((url) => `${role} sees ${mark} in ${url}`);
    });
  };
  expect((await Promise.all(WALKERS.map(walk))).flat()).toEqual([]);
});
