import { prisma } from "@/lib/kernel/db/prisma";
import { expect, made, test } from "./fixtures";

// Chromium has no Icelandic, and older signs of these currencies than Node.
for (const [locale, currency] of [
  ["is-IS", "EUR"],
  ["uk-UA", "UAH"],
  ["en-GB", "XCG"],
  ["ar-EG", "ZWG"],
] as const) {
  test(`the browser draws dates and ${currency} in ${locale} as the server did`, async ({ page, signIn, api }) => {
    const owner = await signIn();
    await prisma().workspace.update({ where: { id: owner.workspace.id }, data: { currency } });
    await api(owner, "PATCH", `/v1/users/${owner.publicId}`, { locale });
    const client_id = await made(api, owner, "/v1/clients", { name: "Kestrel", email: "office@kestrel.example" });
    const line = { description: "Design", quantity: "1", unit_price: { amount: 123_456, currency } };
    const id = await made(api, owner, "/v1/invoices", { client_id, currency, lines: [line] });
    expect(await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" })).toMatchObject({ status: 200 });

    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    for (const path of ["/", "/invoices", `/invoices/${id}`, "/calendar", "/reports"]) {
      const html = page.waitForResponse(
        (response) => response.url().endsWith(path) && response.request().isNavigationRequest(),
      );
      await page.goto(path);
      await html;
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    }
    // React reports texts that differ as error 418, and draws the page again.
    expect(errors.filter((text) => /#418|#423|#425|hydrat/i.test(text))).toEqual([]);
  });
}
