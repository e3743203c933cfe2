import { Webhook } from "standardwebhooks";
import type { Response } from "playwright/test";
import { verifyWebhook } from "../sdk/typescript/webhooks";
import { expect, expectAccessibleEverywhere, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const isSecret = (method: string) => (response: Response) =>
  response.request().method() === method && response.url().endsWith("/secret");

test("an owner gives an endpoint its own secret, a public key, a rate, a header and short retries", async ({
  page,
  signIn,
  api,
  receiver,
}) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/webhooks", { url: receiver.url("/erp"), events: ["*"], description: "ERP" });
  await page.goto("/webhooks");
  const field = page.getByRole("group", { name: "Signing secret" });
  await expect(page.getByRole("heading", { name: "Signing secret one per workspace" })).toBeVisible();
  await page.getByRole("button", { name: "Delivery settings…" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delivery settings of ERP" });
  await dialog.getByRole("radio", { name: "Workspace secret" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByText("The new secret appears beside the endpoint.")).toBeVisible();
  await dialog.getByRole("radio", { name: "HMAC and ed25519" }).press("Space");
  await dialog.getByRole("textbox", { name: "Rate limit" }).fill("20");
  await dialog.getByRole("button", { name: "Add header" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Name of header 1" }).fill("Content-Length");
  await dialog.getByRole("textbox", { name: "Value of header 1" }).fill("Bearer 7f3c");
  await dialog.getByRole("radio", { name: "Standard" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("Stint sets this header. Choose another name.")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("textbox", { name: "Name of header 1" }).fill("Authorization");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Delivery settings saved")).toBeVisible();

  await expect(page.getByRole("heading", { name: "Signing secret of this endpoint" })).toBeVisible();
  await page.getByRole("button", { name: "Show secret" }).press("Enter");
  await expect(field).toContainText(/whsec_[\w+/]+=/);
  const [secret = ""] = /whsec_[\w+/]+=*/.exec((await field.textContent()) ?? "") ?? [];
  await page.getByRole("row", { name: /ERP/ }).getByRole("button", { name: "Send test event" }).click();
  await expect(page.getByText(/ERP answered 200/)).toBeVisible();
  const [request] = await receiver.received("/erp");
  expect(request?.headers["authorization"]).toBe("Bearer 7f3c");
  const address = await page.getByText(/^\/\.well-known\//).textContent();
  const { keys } = (await (await page.request.get(address ?? "")).json()) as { keys: { public_key: string }[] };
  const verified = await verifyWebhook(
    request?.body.toString() ?? "",
    request?.headers ?? {},
    keys.map(({ public_key }) => public_key),
  );
  expect(verified.type).toBe("webhook.test");
  expect(() => new Webhook(secret).verify(request?.body.toString() ?? "", request?.headers ?? {})).not.toThrow();

  await page.getByRole("button", { name: "Rotate…" }).click();
  await page.getByRole("button", { name: "Rotate secret" }).click();
  await expect(page.getByText(/The old secret works until/).first()).toBeVisible();
  await page.getByRole("button", { name: "Delivery settings…" }).click();
  await expect(dialog.getByRole("textbox", { name: "Name of header 1" })).toHaveValue("Authorization");
  await expect(dialog.getByRole("textbox", { name: "Value of header 1" })).toHaveValue("");
});

test("a secret that is revealed before its last characters have loaded stays visible", async ({
  page,
  signIn,
  api,
  receiver,
}) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/webhooks", { url: receiver.url("/erp"), events: ["*"], secret_mode: "endpoint" });
  const isRevealed = page.waitForResponse(isSecret("POST"));
  const held: Record<string, Promise<unknown>> = { GET: isRevealed };
  const isLoaded = page.waitForResponse(isSecret("GET"));
  await page.route("**/v1/webhooks/*/secret", async (route) => {
    await held[route.request().method()];
    await route.continue();
  });
  await page.goto("/webhooks");
  await page.getByRole("button", { name: "Show secret" }).click();
  await isRevealed;
  await isLoaded;
  await expect(page.getByRole("group", { name: "Signing secret" })).toContainText(/whsec_[\w+/]+=/);
});

test("a URL of another server asks for the values of the headers again", async ({ page, signIn, api, receiver }) => {
  const owner = await signIn();
  const headers = [{ name: "Authorization", value: "Bearer 7f3c" }];
  await api(owner, "POST", "/v1/webhooks", { url: receiver.url("/erp"), events: ["*"], description: "ERP", headers });
  await page.goto("/webhooks");
  await page.getByRole("button", { name: "Actions for ERP" }).click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit endpoint" });
  const value = dialog.getByRole("textbox", { name: "Value of header 1" });
  await expect(value).toBeHidden();
  await dialog.getByRole("textbox", { name: "URL" }).fill("https://hooks.example.com/erp");
  await expect(dialog.getByText("Enter the values again, or remove the headers.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByText("Enter a value for this header.")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await value.fill("Bearer of the other");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Endpoint saved. Changes apply from the next attempt.")).toBeVisible();
});
