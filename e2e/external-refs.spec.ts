import { expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

// Contrast cannot be measured during a color transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const JIRA = { system: "jira", id: "ABC-1", url: "https://acme.example/browse/ABC-1" };

test("a reference of a client is added by keyboard, clashes, is changed and removed", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const holder = await made(api, owner, "/v1/clients", { name: "Nordwind", external_refs: [JIRA] });
  const id = await made(api, owner, "/v1/clients", { name: "Kestrel" });
  await page.goto(`/clients/${id}`);
  const section = page.getByRole("region", { name: "References" });
  await expect(section).toBeHidden();

  const add = async () => {
    await page.getByRole("button", { name: "More actions" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Add reference" }).focus();
    await page.keyboard.press("Enter");
  };
  await add();
  const dialog = page.getByRole("dialog", { name: "Add reference" });
  await expect(dialog.getByRole("textbox", { name: "System" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter the name of the system.")).toBeVisible();
  await page.keyboard.type("Jira");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ABC-1");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Nordwind already has this reference.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Nordwind" })).toHaveAttribute("href", `/clients/${holder}`);
  const idField = dialog.getByRole("textbox", { name: "ID", exact: true });
  await expect(idField).toBeFocused();
  await expectAccessibleEverywhere(page);
  await idField.fill("ABC-2");
  await dialog.getByRole("textbox", { name: "Link" }).fill("http://acme.example/browse/ABC-2");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Use an https URL.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Link" }).fill("https://acme.example/browse/ABC-2");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  const link = section.getByRole("link", { name: "jira ABC-2 (new tab)" });
  await expect(link).toHaveAttribute("href", "https://acme.example/browse/ABC-2");
  // Closes the tooltip of the menu's button, which has the focus again.
  await page.keyboard.press("Escape");
  await expectAccessibleEverywhere(page);

  await section.getByRole("button", { name: "Edit references" }).click();
  await page.getByRole("button", { name: "Edit jira ABC-2" }).click();
  const edit = page.getByRole("dialog", { name: "Edit reference" });
  await edit.getByRole("textbox", { name: "ID", exact: true }).fill("ABC-3");
  await expectAccessibleEverywhere(page);
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(section).toContainText("ABC-3");
  await section.getByRole("button", { name: "Edit references" }).click();
  await page.getByRole("button", { name: "Remove jira ABC-3" }).press("Enter");
  await expect(dialog.getByRole("list", { name: "References" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(section).toBeHidden();
  expect(await api(owner, "GET", `/v1/clients/${id}`)).toMatchObject({ body: { external_refs: [] } });
});

test("projects, tasks, entries, invoices and people have references", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const refs = { external_refs: [JIRA] };
  const client = await made(api, owner, "/v1/clients", { name: "Kestrel" });
  const project = await made(api, owner, "/v1/projects", { name: "Website", client_id: client });
  await made(api, owner, `/v1/projects/${project}/tasks`, { name: "Design" });
  await made(api, owner, "/v1/time-entries", {
    ...{ notes: "Layout", project_id: project, duration_seconds: 3600 },
    start_time: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  });
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 100, currency: "EUR" } }];
  const draft = await made(api, owner, "/v1/invoices", { client_id: client, lines });
  const sent = await made(api, owner, "/v1/invoices", { client_id: client, lines });
  await api(owner, "PATCH", `/v1/invoices/${sent}`, { status: "sent" });

  const addFrom = async (menu: string, id: string) => {
    await page.getByRole("button", { name: menu }).click();
    await page.getByRole("menuitem", { name: "Add reference" }).click();
    const dialog = page.getByRole("dialog", { name: "Add reference" });
    await dialog.getByRole("textbox", { name: "System" }).fill("jira");
    await dialog.getByRole("textbox", { name: "ID", exact: true }).fill(id);
    await dialog.getByRole("textbox", { name: "Link" }).fill(`https://acme.example/${id}`);
    await dialog.getByRole("button", { name: "Add reference" }).click();
    await expect(dialog).toBeHidden();
  };
  const linkTo = (id: string) => page.getByRole("link", { name: `jira ${id} (new tab)` });

  await test.step("project and task", async () => {
    await page.goto(`/projects/${project}`);
    await addFrom("More actions", "P-1");
    await addFrom("Actions for Design", "T-1");
    await expect(linkTo("P-1")).toHaveAttribute("rel", "noopener noreferrer");
    await expect(page.getByRole("row", { name: /^Design/ }).getByRole("link")).toHaveAttribute(
      "href",
      "https://acme.example/T-1",
    );
    await expectAccessibleEverywhere(page);
  });

  await test.step("time entry, in its menu and its dialog", async () => {
    await page.goto("/");
    await addFrom("More actions: Layout", "E-1");
    await page.getByRole("button", { name: "More actions: Layout" }).click();
    await expect(page.getByRole("menuitem", { name: "jira E-1" })).toHaveAttribute("href", "https://acme.example/E-1");
    await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("link")).toHaveText(/jira E-1/);
    await expectAccessibleEverywhere(page);
  });

  await test.step("draft and issued invoice", async () => {
    for (const [invoice, id] of [
      [draft, "D-1"],
      [sent, "I-1"],
    ] as const) {
      await page.goto(`/invoices/${invoice}`);
      await addFrom("More actions", id);
      await expect(linkTo(id)).toBeVisible();
      // In the dark theme, axe takes the preview of the document for the background of the button below it.
      await expectAccessible(page);
    }
  });

  await test.step("person", async () => {
    await page.goto("/team");
    await addFrom("Actions for Maren Ostlund", "HR-1");
    await expect(linkTo("HR-1")).toBeVisible();
    await expectAccessibleEverywhere(page);
  });

  expect(await api(owner, "PATCH", `/v1/clients/${client}`, refs)).toMatchObject({ status: 200 });
});
