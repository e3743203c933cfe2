import { expect, expectAccessibleEverywhere, made, test } from "./fixtures";
import { piecesOf } from "@/testing/invoice-document";
import { todaysNumber } from "@/testing/invoices";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

test("a client's invoices have the timesheet, and the dialog decides for each one", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const client_id = await made(api, owner, "/v1/clients", { name: "Kestrel", email: "accounts@kestrel.example" });
  const rate = { amount: 10_000, currency: "EUR" };
  const project_id = await made(api, owner, "/v1/projects", { name: "Packaging", client_id, rate });
  await made(api, owner, "/v1/time-entries", {
    ...{ project_id, notes: "Label of the decaf", start_time: "2026-11-02T08:00:00Z", duration_seconds: 5400 },
  });
  const id = await made(api, owner, "/v1/invoices", { client_id, from_time_entries: { to: "2026-11-30" } });

  await page.goto(`/clients/${client_id}`);
  await page.getByRole("button", { name: "Edit tax and terms" }).click();
  const terms = page.getByRole("dialog");
  await terms.getByRole("checkbox", { name: "Add the timesheet to invoices" }).press("Space");
  await expectAccessibleEverywhere(page);
  await terms.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Part of each invoice")).toBeVisible();

  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "Send…" }).click();
  const dialog = page.getByRole("dialog");
  const tick = dialog.getByRole("checkbox", { name: "Add the timesheet to the PDF" });
  await expect(tick).toBeChecked();
  await tick.press("Space");
  await expect(tick).not.toBeChecked();
  await tick.press("Space");
  await dialog.getByRole("button", { name: "Send invoice" }).click();
  await expect(page.getByRole("heading", { name: todaysNumber(), level: 1 })).toBeVisible();

  const { public_url: url } = (await api(owner, "GET", `/v1/invoices/${id}`)).body as { public_url: string };
  const pdf = await page.request.get(`${url}/pdf`);
  expect(pdf.status()).toBe(200);
  const pages = await piecesOf(await pdf.body());
  expect(pages).toHaveLength(2);
  expect(pages[1]?.map(({ text }) => text).join("")).toContain("Label of the decaf");

  await page.getByRole("button", { name: "Send again…" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Add the timesheet to the PDF" })).toBeDisabled();
  await expect(dialog.getByText("The PDF of this invoice has the timesheet.")).toBeVisible();
});
