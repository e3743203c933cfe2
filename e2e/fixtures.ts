import { setTimeout as sleep } from "node:timers/promises";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, test as base, type Page } from "playwright/test";
import { sessionCookieName } from "@/lib/kernel/auth/cookie";
import type { Role } from "@/lib/kernel/auth/roles";
import { prisma } from "@/lib/kernel/db/prisma";
import { isHydrated } from "@/testing/hydration";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { givenSession } from "@/testing/sessions";

const MAX_ATTEMPTS = 6;

export type Api = (
  user: TestUser,
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>;

interface Fixtures {
  /** Sign in a new user in a new workspace; later calls add users to that workspace. */
  signIn: (role?: Role) => Promise<TestUser>;
  /** Call `/v1` with a user's API key. */
  api: Api;
  /** A local webhook receiver, closed after the test. */
  receiver: Receiver;
}

export const test = base.extend<Fixtures>({
  // Wait for hydration, because tests press keys sooner than people. Fail on uncaught errors.
  page: async ({ page }, use) => {
    const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
    const onceHydrated = async <Answer>(answer: Answer): Promise<Answer> => {
      await page.waitForFunction(isHydrated, undefined, { timeout: 20_000 }).catch(() => undefined);
      return answer;
    };
    page.goto = async (...target) => onceHydrated(await goto(...target));
    page.reload = async (...options) => onceHydrated(await reload(...options));
    page.goBack = async (...options) => onceHydrated(await goBack(...options));
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
    await use(page);
    expect(errors, "uncaught errors of the page").toEqual([]);
  },
  signIn: async ({ context, baseURL }, use) => {
    const workspace = await givenWorkspace();
    await use(async (role = "owner") => {
      const user = await givenUser(workspace, role, { name: "Maren Ostlund" });
      const { headers } = await givenSession(user);
      const value = (headers["cookie"] ?? "").replace(`${sessionCookieName()}=`, "");
      await context.addCookies([{ name: sessionCookieName(), value, url: baseURL ?? "" }]);
      return user;
    });
  },
  api: async ({ baseURL }, use) => {
    await use(async (user, method, path, body) => {
      const ask = () =>
        fetch(`${baseURL ?? ""}${path}`, {
          method,
          headers: { authorization: `Bearer ${user.key}`, ...(body ? { "content-type": "application/json" } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
      let response = await ask();
      // A busy server changes nothing, and says when to ask again.
      for (let attempt = 1; response.status === 503 && attempt < MAX_ATTEMPTS; attempt++) {
        await sleep(1000 * Number(response.headers.get("retry-after") ?? 1));
        response = await ask();
      }
      return { status: response.status, body: await response.json() };
    });
  },
  // Playwright reads the required fixtures from the first parameter.
  receiver: async ({}, use) => {
    const receiver = await Receiver.start();
    await use(receiver);
    await receiver.close();
  },
});

export { expect };

/** Create an object through `/v1`. @returns its id. */
export async function made(api: Api, user: TestUser, path: string, body: object): Promise<string> {
  const reply = await api(user, "POST", path, body);
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 201 });
  return (reply.body as { id: string }).id;
}

/** Return the id of the first row of a list, or an empty string. */
export async function firstId(api: Api, user: TestUser, list: string): Promise<string> {
  const { body } = await api(user, "GET", `/v1/${list}`);
  return (body as { data: { id: string }[] }).data[0]?.id ?? "";
}

/** Check the page with axe as it is shown, by all rules or by some. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // A color in transition has no contrast of its own.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // React Aria hides a new dialog until the next frame.
  await expect(page.locator('[data-rac][style*="opacity: 0;"]')).toHaveCount(0);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes
      .map(({ html, failureSummary = "" }) => ({ id, html, failureSummary }))
      .filter((fault) => !isWrappingComboBox(fault)),
  );
  expect(faults.map(({ id, html, failureSummary }) => `${id}: ${html} ${failureSummary}`)).toEqual([]);
}

/** Check with axe on a desktop in both themes and on a phone in the dark theme, and that the page fits. Restore the size. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  await expectFit(page, 1440);
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  // The themes differ in their colors alone.
  await expectAccessible(page, ["color-contrast"]);
  await expectFit(page, 360);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
  if (before) await page.setViewportSize(before);
}

async function expectFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

/** The table of roles has no combobox with wrapping text (w3c/html-aria#543), but screen readers support it. */
function isWrappingComboBox({ id, html }: { id: string; html: string }): boolean {
  return id === "aria-allowed-role" && /^<textarea [^>]*role="combobox"/.test(html);
}

/** Run something during the page's next change of entries. */
export async function meanwhile(page: Page, happens: () => Promise<unknown>): Promise<void> {
  let happened: Promise<unknown> | undefined;
  // Keep the handler: removing the last one makes Playwright release held requests.
  await page.route("**/v1/time-entries/batch", async (route) => {
    await (happened ??= happens());
    await route.continue();
  });
}

/** End the user's sessions during the next change of entries, so that this change is refused first. */
export function endSessionsAtNextChange(page: Page, user: TestUser): Promise<void> {
  return meanwhile(page, async () => {
    await prisma().session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date() } });
    // The server caches sessions for less than a second.
    await expect.poll(async () => (await page.request.get("/v1/me")).status()).toBe(401);
  });
}

/** Type a day, `YYYY-MM-DD`, into a date field of any locale. */
export async function typeDay(page: Page, label: string, date: string): Promise<void> {
  const field = page.getByRole("group", { name: label, exact: true });
  const [year = "", month = "", day = ""] = date.split("-");
  for (const [part, digits] of Object.entries({ day, month, year }))
    await field.getByRole("spinbutton", { name: new RegExp(`^${part}, `) }).pressSequentially(digits);
}

/** Focus a field that opens a list. The list would close at the event of a scroll that the focus caused. */
export async function focusOn(field: Locator): Promise<void> {
  await field.focus();
  await field.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}
