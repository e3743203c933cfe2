import { get, type IncomingMessage } from "node:http";
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

/** Record the policy violations on all later pages. */
function violationsOn(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) found.push(`${page.url()}: ${message.text()}`);
  });
  return found;
}

const LINE = { description: "Design", quantity: "10", unit_price: { amount: 10_000, currency: "EUR" } };

test("no page violates its security policy", async ({ page, signIn, api }) => {
  test.slow();
  const violations = violationsOn(page);
  for (const path of ["/sign-in", "/reset-password", "/docs", "/docs/api/post_time_entries", "/docs/errors"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  const owner = await signIn("owner");
  const client = await api(owner, "POST", "/v1/clients", { name: "Kestrel Coffee Roasters" });
  const { id: clientId } = client.body as { id: string };
  const draft = await api(owner, "POST", "/v1/invoices", { client_id: clientId, lines: [LINE] });
  const { id } = draft.body as { id: string };
  const sent = await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  const { public_url: publicUrl } = sent.body as { public_url: string };
  const signedIn = [
    ...["/", "/invoices", "/invoices/new", `/invoices/${id}`, "/team", "/webhooks", "/webhooks/events"],
    ...[
      "/webhooks/deliveries",
      "/settings/profile",
      "/settings/invoicing",
      "/settings/email/sent",
      "/settings/api-keys",
    ],
    ...["/settings/sessions", "/settings/appearance", publicUrl, "/nowhere"],
  ];
  for (const path of signedIn) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  await page.goto("/");
  // A hydrated page answers its shortcuts.
  await expect(async () => {
    // Keys before hydration are lost.
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(violations).toEqual([]);
});

test("an injected script does not run, and no page can be framed", async ({ page, baseURL }) => {
  const violations = violationsOn(page);
  await page.goto("/sign-in");
  await page.evaluate(() => {
    const image = document.createElement("div");
    image.innerHTML = `<img src="data:," onerror="document.title = 'taken over'">`;
    document.body.append(image);
  });
  await expect.poll(() => violations.length).toBeGreaterThan(0);
  await expect(page).not.toHaveTitle("taken over");

  const answers = ["/sign-in", "/v1/me", "/openapi.json", "/i/%ff"];
  for (const path of answers) {
    const { headers } = await fetch(`${baseURL ?? ""}${path}`);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toMatch(/^(?:same-origin|no-referrer)$/);
    expect(headers.get("permissions-policy")).toContain("camera=()");
  }
});

test("an anonymous upgrade request is answered as a plain request", async ({ baseURL }) => {
  for (const [path, protocol, status] of [
    ["/_next/webpack-hmr", "websocket", 404],
    ["/sign-in", "h2c", 200],
  ] as const) {
    const { statusCode } = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { connection: "upgrade", upgrade: protocol };
      get(`${baseURL ?? ""}${path}`, { headers, signal: AbortSignal.timeout(30_000) }, resolve)
        .once("upgrade", resolve)
        .once("error", reject);
    });
    expect(statusCode).toBe(status);
  }
});

test("a password submitted before hydration does not appear in the URL", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.getByRole("textbox", { name: "Email" }).fill("maren@example.com");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForLoadState();
  expect(new URL(page.url()).search).toBe("");
  await context.close();
});
