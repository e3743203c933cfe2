import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Page } from "playwright/test";
import { sessionCookieName } from "@/lib/kernel/auth/cookie";
import type { Role } from "@/lib/kernel/auth/roles";
import { prisma } from "@/lib/kernel/db/prisma";
import { isAlive } from "@/testing/alive";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { givenSession } from "@/testing/sessions";

export type Api = (
  user: TestUser,
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>;

interface Fixtures {
  /** Signs somebody new in, in a workspace of their own; a further call signs another person of the same workspace in. */
  signIn: (role?: Role) => Promise<TestUser>;
  /** Calls `/v1` with somebody's key. */
  api: Api;
  /** Takes webhooks on this machine, and is closed after the story. */
  receiver: Receiver;
}

export const test = base.extend<Fixtures>({
  // A machine presses sooner than a page is alive, and nobody hears it. And no page may fail where nobody looks.
  page: async ({ page }, use) => {
    const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
    const onceAlive = async <Answer>(answer: Answer): Promise<Answer> => {
      await page.waitForFunction(isAlive, undefined, { timeout: 20_000 }).catch(() => undefined);
      return answer;
    };
    page.goto = async (...target) => onceAlive(await goto(...target));
    page.reload = async (...options) => onceAlive(await reload(...options));
    page.goBack = async (...options) => onceAlive(await goBack(...options));
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
    await use(page);
    expect(errors, "what nothing on the page caught").toEqual([]);
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
      const response = await fetch(`${baseURL ?? ""}${path}`, {
        method,
        headers: { authorization: `Bearer ${user.key}`, ...(body ? { "content-type": "application/json" } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, body: await response.json() };
    });
  },
  // Playwright reads the names of what a fixture needs out of its first parameter.
  receiver: async ({}, use) => {
    const receiver = await Receiver.start();
    await use(receiver);
    await receiver.close();
  },
});

export { expect };

/** Makes something of `/v1` with somebody's key. @returns its id. */
export async function made(api: Api, user: TestUser, path: string, body: object): Promise<string> {
  const reply = await api(user, "POST", path, body);
  expect(reply).toMatchObject({ status: 201 });
  return (reply.body as { id: string }).id;
}

/** The id of the first row of a list of `/v1`, or nothing where it has none. */
export async function firstId(api: Api, user: TestUser, list: string): Promise<string> {
  const { body } = await api(user, "GET", `/v1/${list}`);
  return (body as { data: { id: string }[] }).data[0]?.id ?? "";
}

/** The page has no accessibility fault that axe finds. The contrast of the dark theme is tested by its tokens. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour in transition has no contrast of its own.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => ({ id, html })).filter((fault) => !isWrappingComboBox(fault)),
  );
  expect(faults.map(({ id, html }) => `${id}: ${html}`)).toEqual([]);
}

/** The table of roles has no combo box that wraps its text (w3c/html-aria#543). Screen readers support it. */
function isWrappingComboBox({ id, html }: { id: string; html: string }): boolean {
  return id === "aria-allowed-role" && /^<textarea [^>]*role="combobox"/.test(html);
}

/** Has something happen elsewhere while the page's next change of entries is on its way. */
export async function meanwhile(page: Page, happens: () => Promise<unknown>): Promise<void> {
  let happened: Promise<unknown> | undefined;
  // It stays for the requests that follow: with its last handler Playwright lets go of what is held.
  await page.route("**/v1/time-entries/batch", async (route) => {
    await (happened ??= happens());
    await route.continue();
  });
}

/** Ends somebody's sessions while the next change of entries is on its way, so that this is what is refused first. */
export function endSessionsAtNextChange(page: Page, user: TestUser): Promise<void> {
  return meanwhile(page, async () => {
    await prisma().session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date() } });
    // The server keeps for less than a second what it knows of a session.
    await expect.poll(async () => (await page.request.get("/v1/me")).status()).toBe(401);
  });
}

/** Types a day, `YYYY-MM-DD`, into a field for days, whatever order the person's language writes it in. */
export async function typeDay(page: Page, label: string, date: string): Promise<void> {
  const field = page.getByRole("group", { name: label, exact: true });
  const [year = "", month = "", day = ""] = date.split("-");
  for (const [part, digits] of Object.entries({ day, month, year }))
    await field.getByRole("spinbutton", { name: new RegExp(`^${part}, `) }).pressSequentially(digits);
}
