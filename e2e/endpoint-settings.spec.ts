import { Webhook } from "standardwebhooks";
import { verifyWebhook } from "../sdk/typescript/webhooks";
import { expect, expectAccessible, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

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
  for (const [width, colorScheme] of [
    [360, "light"],
    [360, "dark"],
    [1440, "dark"],
    [1440, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
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
