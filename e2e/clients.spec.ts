import { expect, expectAccessible, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a client is created, gets an address and terms, and is archived and restored", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/clients");
  await expect(page.getByRole("heading", { name: "No clients yet" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New client" });
  await dialog.getByLabel("Name").fill("Museum Ruhr");
  await dialog.getByLabel("Email").fill("not an address");
  await dialog.getByRole("button", { name: "Create client" }).click();
  await expect(dialog.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Email").fill("rechnung@mgi-ruhr.example");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create client" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Museum Ruhr" })).toBeVisible();
  await expectAccessible(page);

  const side = page.getByRole("complementary", { name: "Client details" });
  await side.getByRole("button", { name: "Edit billing contact" }).click();
  await page.getByRole("dialog").getByLabel("Contact").fill("Dr. Jasper Kowalczyk-Brandt");
  await page.getByRole("dialog").getByLabel("Street").fill("Zollvereinallee 19");
  await page.getByRole("dialog").getByLabel("City").fill("Essen");
  await page.getByRole("dialog").getByLabel("CC").fill("bau@mgi-ruhr.example, and no address");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("dialog").getByLabel("CC")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("dialog").getByLabel("Street")).toHaveValue("Zollvereinallee 19");
  await page.getByRole("dialog").getByLabel("CC").fill("bau@mgi-ruhr.example");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(side).toContainText("Zollvereinallee 19");
  await expect(side).toContainText("bau@mgi-ruhr.example");

  await side.getByRole("button", { name: "Edit tax and terms" }).click();
  await page.getByLabel("Payment terms").fill("30");
  await page.getByRole("combobox", { name: "Language" }).fill("German");
  await page.getByRole("option", { name: /Deutsch/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(side).toContainText("30 days");
  await expect(side).toContainText("Deutsch");

  await page.getByRole("button", { name: "Archive client…" }).click();
  await page.getByRole("button", { name: "Archive client", exact: true }).click();
  await expect(page.getByText("The client is hidden from lists and pickers.")).toBeVisible();
  await page.getByRole("button", { name: "Restore client" }).click();
  await expect(page.getByRole("link", { name: "New invoice" })).toBeVisible();
});

test("both pages fit a phone", async ({ page, signIn, api }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const owner = await signIn();
  const { body } = await api(owner, "POST", "/v1/clients", {
    name: "Museum für Gegenwart und Industriekultur Ruhrgebiet e. V.",
    email: "rechnungseingang.verwaltung@mgi-ruhrgebiet.example",
  });
  for (const path of ["/clients", `/clients/${(body as { id: string }).id}`]) {
    await page.goto(path);
    await expect(page.getByText("Museum für Gegenwart").first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

test("two filters set at the same moment both apply", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/sample-data");
  await page.goto("/clients");
  await page.getByRole("group", { name: "Filters" }).evaluate((filters) => {
    for (const select of [...filters.querySelectorAll("select")].slice(0, 2)) {
      select.selectedIndex = select.options.length - 1;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/\/clients\?owes=late&unbilled=yes$/);
});
