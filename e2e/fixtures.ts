import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Page } from "playwright/test";
import { sessionCookieName } from "@/lib/auth/cookie";
import type { Role } from "@/lib/auth/permissions";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenSession } from "@/testing/sessions";

interface Fixtures {
  /** Signs somebody new in, in a workspace of their own; a further call signs another person of the same workspace in. */
  signIn: (role?: Role) => Promise<TestUser>;
  /** Calls `/v1` with somebody's key. */
  api: (user: TestUser, method: string, path: string, body?: object) => Promise<{ status: number; body: unknown }>;
}

export const test = base.extend<Fixtures>({
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
});

export { expect };

/** No page has an accessibility fault that a machine can find, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour on its way from one theme to the other is neither.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  }
}
