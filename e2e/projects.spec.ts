import { givenUser } from "@/testing/factories";
import { expect, expectAccessible, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const HOUR = 3600;

test("a project gets tasks, rates and a team on its page, and is archived and restored", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const client = await made(api, owner, "/v1/clients", { name: "Nordfjord Ferries" });
  const id = await made(api, owner, "/v1/projects", { name: "Night boats", client_id: client });
  // The page lists people with time in the present month, which may have just begun.
  const lately = new Date().toISOString();
  await made(api, owner, "/v1/time-entries", {
    project_id: id,
    notes: "Deck plans",
    start_time: lately,
    duration_seconds: HOUR,
  });
  await page.goto("/projects");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Night boats" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Night boats" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent time" })).toContainText("Deck plans");

  await test.step("tasks, each with its rate", async () => {
    const tasks = page.getByRole("region", { name: "Tasks" });
    await page.keyboard.press("n");
    await page.getByRole("textbox", { name: "Task name" }).fill("Lay-out");
    await page.getByRole("textbox", { name: "Task name" }).press("Enter");
    await tasks.getByRole("button", { name: "Actions for Lay-out" }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("textbox", { name: "Name of Lay-out" }).fill("Layout");
    await page.getByRole("textbox", { name: "Name of Lay-out" }).press("Enter");
    await tasks.getByRole("button", { name: /^Change rate for Layout/ }).click();
    await tasks.getByRole("textbox", { name: "Rate for Layout" }).fill("120");
    await expectAccessible(page);
    await tasks.getByRole("button", { name: "Save rate" }).click();
    await expect(tasks.getByRole("textbox", { name: "Rate for Layout" })).toBeHidden();
    await expect(tasks.getByRole("row", { name: /^Layout/ })).toContainText("€120.00");
  });

  await test.step("a project rate, applied to unbilled time", async () => {
    await page.getByRole("button", { name: /^Hourly rate / }).click();
    await page.getByRole("textbox", { name: "Hourly rate", exact: true }).fill("90");
    await page.getByRole("checkbox").press("Space");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Rate saved. 1 unbilled entry updated.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Recent time" })).toContainText("€90.00");
  });

  await test.step("project managers", async () => {
    const team = page.getByRole("region", { name: "Team" });
    await team.getByRole("button", { name: "Actions for Maren Ostlund" }).click();
    await page.getByRole("menuitem", { name: "Make project manager" }).click();
    await expect(team.getByText("Maren Ostlund Project manager")).toBeVisible();
    await team.getByRole("button", { name: "Restrict to team members" }).click();
    await expect(team).toContainText("Only team members can track time.");
    await expectAccessible(page);
  });

  await test.step("archived after a confirmation that names the consequences, and restored", async () => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Archive…" }).click();
    const question = page.getByRole("alertdialog", { name: "Archive “Night boats”?" });
    await expect(question).toContainText("Leaves €90.00 (1:00) unbilled. You can still invoice this time.");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Archive project" }).click();
    await expect(page.getByText("Time can’t be tracked on this project.")).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole("button", { name: "Restore project" }).click();
    await expect(page.getByText("Time can’t be tracked on this project.")).toBeHidden();
  });
});

test("a team member becomes a project manager, a contributor, and is removed, with matching permissions", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const hanna = await givenUser(owner.workspace, "manager", { name: "Hanna Park" });
  const jonas = await givenUser(owner.workspace, "member", { name: "Jonas Weber" });
  const closed = { name: "Night boats", access: "members", member_ids: [hanna.publicId, jonas.publicId] };
  const id = await made(api, owner, "/v1/projects", closed);
  const teamNow = async () => (await api(owner, "GET", `/v1/projects/${id}`)).body;
  const rename = async () => (await api(hanna, "PATCH", `/v1/projects/${id}`, { name: "Day boats" })).status;
  const time = { project_id: id, start_time: "2026-03-02T08:00:00Z", duration_seconds: HOUR };
  const track = async () => (await api(jonas, "POST", "/v1/time-entries", time)).status;
  expect([await rename(), await track()]).toEqual([403, 201]);
  await page.goto(`/projects/${id}`);
  const team = page.getByRole("region", { name: "Team" });
  const choose = async (name: string, action: string) => {
    await team.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };

  await team.getByRole("button", { name: "Actions for Jonas Weber" }).click();
  await expect(page.getByRole("menuitem", { name: /^Make project manager/ })).toBeDisabled();
  await expect(page.getByRole("menuitem", { name: /^Make project manager/ })).toContainText("workspace role is Member");
  await page.keyboard.press("Escape");
  await choose("Hanna Park", "Make project manager");
  await expect(team.getByText("Hanna Park Project manager")).toBeVisible();
  await expect.poll(teamNow).toMatchObject({ member_ids: [jonas.publicId], manager_ids: [hanna.publicId] });
  expect(await rename()).toBe(200);
  await choose("Hanna Park", "Make contributor");
  await expect(team.getByText("Hanna Park Project manager")).toBeHidden();
  await expect.poll(teamNow).toMatchObject({ manager_ids: [] });
  expect([await rename(), await track()]).toEqual([403, 201]);
  await choose("Hanna Park", "Remove from project");
  await choose("Jonas Weber", "Remove from project");
  await expect.poll(teamNow).toMatchObject({ member_ids: [], manager_ids: [] });
  expect(await track()).toBe(422);

  await page.reload();
  await expect(team).toContainText("Only owners and admins can track time.");
  await expect(team.getByRole("listitem")).toHaveCount(0);
  await team.getByRole("button", { name: "Add team member" }).click();
  await page.getByRole("combobox", { name: "Person" }).fill("Jonas");
  await page.getByRole("option", { name: "Jonas Weber" }).click();
  await expect(page.getByRole("checkbox", { name: /Project manager/ })).toBeDisabled();
  await expect(page.getByText("Jonas Weber has the Member role. Change the role in Team first.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(teamNow).toMatchObject({ member_ids: [jonas.publicId], manager_ids: [] });
});

test("an open rate field keeps its text when the response to a rename arrives", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const project = await made(api, owner, "/v1/projects", { name: "Night boats" });
  await made(api, owner, `/v1/projects/${project}/tasks`, { name: "Lay-out" });
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/v1/tasks/*", async (route) => {
    const response = await route.fetch();
    await isAnswered;
    await route.fulfill({ response });
  });
  await page.goto(`/projects/${project}`);
  await page.getByRole("button", { name: "Actions for Lay-out" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name of Lay-out" }).fill("Layout");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Change rate for Lay-out/ }).click();
  await page.getByRole("textbox", { name: "Rate for Lay-out" }).fill("120");
  answer();
  await expect(page.getByRole("textbox", { name: "Rate for Layout" })).toHaveValue("120");
  await page.getByRole("button", { name: "Save rate" }).click();
  await expect(page.getByRole("row", { name: /^Layout/ })).toContainText("€120.00");
});

test("more projects and clients than an API page are all available, with their figures", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  for (let first = 0; first < 210; first += 30) {
    const numbers = Array.from({ length: 30 }, (_none, index) => String(first + index));
    await Promise.all(numbers.map((number) => made(api, owner, "/v1/projects", { name: `Boat ${number}` })));
    await Promise.all(numbers.map((number) => made(api, owner, "/v1/clients", { name: `Harbour ${number}` })));
  }
  const client = await made(api, owner, "/v1/clients", { name: "Zurich Lines" });
  const budget = { kind: "hours", amount: "1.00", period: "total" };
  const id = await made(api, owner, "/v1/projects", { name: "Zeppelin", client_id: client, budget });
  const entry = { project_id: id, start_time: "2026-03-02T08:00:00Z", duration_seconds: 2 * HOUR };
  await made(api, owner, "/v1/time-entries", entry);

  // The most used budget comes first, although it is on another API page.
  await page.goto("/projects");
  const rows = page.getByRole("table", { name: "Projects" }).getByRole("row");
  await expect(rows.filter({ hasText: "211 projects" })).toBeVisible();
  await expect(rows.nth(1)).toContainText(/Zeppelin.*2:00 of 1:00.*Over by 1:00/);

  await page.goto("/");
  await page.getByRole("combobox", { name: "What are you working on?" }).pressSequentially("Moor @Zepp");
  await page.getByRole("option", { name: /^Zeppelin/ }).click();
  await page.getByRole("combobox", { name: "What are you working on?" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Stop/ }).first()).toBeVisible();
  // The page shows the timer before the server has stored it.
  const running = async () => (await api(owner, "GET", "/v1/me/timer")).body;
  await expect.poll(running).toMatchObject({ time_entry: { project_id: id } });

  await page.goto("/reports?from=2026-03-01&to=2026-03-31");
  await page.getByRole("button", { name: /^Client/ }).click();
  await page.getByRole("searchbox").fill("Zurich");
  await page.getByRole("listbox", { name: "Client" }).getByText("Zurich Lines").click();
  await expect(page).toHaveURL(new RegExp(`client=${client}`));

  const note = {
    client_id: client,
    lines: [{ description: "Mooring", quantity: "1", unit_price: { amount: 1000, currency: "EUR" } }],
  };
  await page.goto(`/invoices/${await made(api, owner, "/v1/invoices", note)}`);
  await page.getByRole("combobox", { name: "Client" }).fill("Harbour 99");
  await page.getByRole("option", { name: "Harbour 99" }).click();
  await expect(page.getByRole("combobox", { name: "Client" })).toHaveValue("Harbour 99");
});

test("a member starts a timer from the project list and from a project's page", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await made(api, owner, "/v1/projects", { name: "Night boats" });
  const member = await signIn("member");
  const runs = async () => (await api(member, "GET", "/v1/me/timer?expand=project")).body;
  const nightBoats = { time_entry: { project: { name: "Night boats" } } };
  await page.goto("/projects");
  await page.getByRole("button", { name: "Actions for Night boats" }).click();
  await page.getByRole("menuitem", { name: "Start timer" }).click();
  await expect(page.getByRole("link", { name: /Night boats/ }).first()).toBeVisible();
  await expect.poll(runs).toMatchObject(nightBoats);

  await page.getByRole("button", { name: "Stop timer" }).click();
  await expect.poll(runs).toEqual({ time_entry: null });
  await page.getByRole("link", { name: "Night boats" }).first().click();
  await page.getByRole("button", { name: "Start timer" }).click();
  await expect.poll(runs).toMatchObject(nightBoats);
});
