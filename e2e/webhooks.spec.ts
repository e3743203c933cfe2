import { createHmac } from "node:crypto";
import type { Received } from "@/testing/receiver";
import { expect, expectAccessible, made, test } from "./fixtures";

// Contrast cannot be measured during a color transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an owner adds an endpoint, sees the secret, and sends a test that verifies with it", async ({
  page,
  signIn,
  receiver,
}) => {
  await signIn();
  await page.goto("/webhooks");
  await expect(page.getByRole("heading", { name: "No endpoints yet" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add endpoint" });
  await dialog.getByRole("textbox", { name: "URL" }).fill("http://10.0.0.1/hook");
  await dialog.getByLabel("Description").fill("Job costing");
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  await expect(dialog.getByText("Use an https URL.")).toBeVisible();
  await expect(dialog.getByLabel("Description")).toHaveValue("Job costing");
  await dialog.getByRole("textbox", { name: "URL" }).fill(receiver.url("/hook"));
  await dialog.getByText("All event types, including future ones").click();
  await dialog.getByText("time_entry.created", { exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add endpoint" }).click();

  const row = page.getByRole("row", { name: /Job costing · 1 event type/ });
  await expect(row).toContainText("Never called");
  await page.getByRole("button", { name: "Show secret" }).click();
  const field = page.getByRole("group", { name: "Signing secret" });
  await expect(field).toContainText(/whsec_[\w+/]+=/);
  const [secret = ""] = /whsec_[\w+/]+=*/.exec((await field.textContent()) ?? "") ?? [];
  await row.getByRole("button", { name: "Send test event" }).click();
  await expect(page.getByText(/Job costing answered 200/)).toBeVisible();
  await expect(row).toContainText("Healthy");

  const [request] = await receiver.received("/hook");
  expect(request?.headers["x-service-signature"]).toBe(signatureOf(request, secret));
  await expectAccessible(page);
});

test("an endpoint limited to projects and clients gets only their events", async ({ page, signIn, api, receiver }) => {
  const owner = await signIn();
  const client = await made(api, owner, "/v1/clients", { name: "Nordwind Energie" });
  await api(owner, "POST", "/v1/projects", { name: "Wayfinding" });
  const project = await made(api, owner, "/v1/projects", { name: "Portal relaunch" });
  await api(owner, "POST", "/v1/webhooks", { url: receiver.url("/hook"), events: ["*"], description: "ERP" });
  await page.goto("/webhooks");
  await page.getByRole("button", { name: "Actions for ERP" }).click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit endpoint" });
  await dialog.getByText("Everything in the workspace").click();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByText("Choose at least one project or client, or everything.")).toBeVisible();
  await dialog.getByRole("group", { name: "Clients" }).getByText("Nordwind Energie").click();
  await dialog.getByLabel("Search projects and clients").fill("portal");
  await expect(dialog.getByRole("checkbox", { name: "Wayfinding" })).toBeHidden();
  await dialog.getByRole("group", { name: "Projects" }).getByText("Portal relaunch").click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Only for Nordwind Energie and Portal relaunch")).toBeVisible();
  await expect(page.getByRole("row", { name: /ERP · All event types · 1 client · 1 project/ })).toBeVisible();

  await api(owner, "POST", "/v1/projects", { name: "Elsewhere" });
  await api(owner, "POST", `/v1/projects/${project}/tasks`, { name: "Design" });
  await api(owner, "PATCH", `/v1/clients/${client}`, { notes: "Ask for Jan." });
  const received = await receiver.received("/hook", 2);
  expect(received.map(({ headers }) => headers["x-service-event"]).sort()).toEqual(["client.updated", "task.created"]);
});

test("an endpoint that requires verification gets no events before it returns the challenge", async ({
  page,
  signIn,
  api,
  receiver,
}) => {
  const owner = await signIn();
  await page.goto("/webhooks");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add endpoint" });
  await dialog.getByRole("textbox", { name: "URL" }).fill(receiver.url("/hook"));
  await dialog.getByLabel("Description").fill("Job costing");
  await dialog.getByText("Require verification").click();
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  const reason = page.getByText(/Verification is pending/);
  await expect(reason).toBeVisible();
  // During navigation to the new endpoint, the page has no title.
  await expect(page).toHaveURL(/endpoint=whk_/);
  await expect(page).toHaveTitle(/Webhooks/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Verify endpoint" }).last().click();
  await expect(page.getByText("Not verified. The endpoint didn’t return the challenge")).toBeVisible();

  receiver.answerBy(({ body }) => ({ body: (JSON.parse(String(body)) as Challenge).data.challenge }));
  await page.getByRole("button", { name: "Verify endpoint" }).last().click();
  await expect(page.getByText("Job costing verified")).toBeVisible();
  await expect(reason).toBeHidden();
  await expect(page.getByText(/URL verified on/)).toBeVisible();
  await api(owner, "POST", "/v1/clients", { name: "Nordwind Energie" });
  const [, , event] = await receiver.received("/hook", 3);
  expect(event?.headers["x-service-event"]).toBe("client.created");
});

type Challenge = { data: { challenge: string } };

test("a failed delivery is retried, and can be resent", async ({ page, signIn, api, receiver }) => {
  receiver.answerBy((_request, before) => (before === 0 ? { status: 503, body: "later" } : 200));
  const owner = await signIn();
  await api(owner, "POST", "/v1/webhooks", { url: receiver.url("/hook"), events: ["*"], description: "ERP" });
  await api(owner, "POST", "/v1/clients", { name: "Nordwind Energie" });
  await page.goto("/webhooks/deliveries");
  await page
    .getByRole("list", { name: "Deliveries" })
    .getByRole("link", { name: /client.created/ })
    .click();
  await expect(page).toHaveURL(/\/webhooks\/deliveries\/dlv_/);

  const attempts = page.getByRole("region", { name: /Attempts/ });
  await expect(attempts.getByRole("button", { name: /Attempt 1 .* 503 in/ })).toBeVisible();
  await expect(attempts.getByRole("button", { name: /Attempt 2 .* 200 in/ })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("article").getByText("Delivered")).toBeVisible();
  await attempts.getByRole("button", { name: /Attempt 1/ }).click();
  await expect(page.getByRole("region", { name: "Response, attempt 1" })).toContainText("Service Unavailable");
  await expect(page.getByRole("group", { name: "Response body" })).toHaveText("later");
  await expect(page.getByRole("group", { name: "Request body" })).toContainText("Nordwind Energie");
  await expectAccessible(page);

  const [first] = await receiver.received("/hook", 2);
  await page.keyboard.press("r");
  await expect(page.getByText("Resend of")).toBeVisible();
  const [, , repeated] = await receiver.received("/hook", 3);
  expect(repeated?.headers["x-service-redelivery"]).toBe("true");
  expect(repeated?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);

  const id = page.url().split("/").at(-1) ?? "";
  await page.goto(`/webhooks/deliveries/${id}`);
  await expect(page.getByText("Resend of")).toBeVisible();
  await expect(page).toHaveTitle(/^client\.created/);
});

test("the log is filtered by its URL, and works by keyboard alone", async ({ page, signIn, api, receiver }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/webhooks", { url: receiver.url("/hook"), events: ["*"] });
  await api(owner, "POST", "/v1/clients", { name: "Nordwind Energie" });
  await api(owner, "POST", "/v1/projects", { name: "Portal relaunch" });
  await receiver.received("/hook", 2);
  await page.goto("/webhooks/deliveries");
  const log = page.getByRole("list", { name: "Deliveries" });
  await expect(log.getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/dlv_/);
  await expect(page.getByRole("article")).toBeVisible();
  await expect(log.getByRole("link").nth(1)).toBeFocused();

  await page.goto("/webhooks/deliveries?event=client.created");
  await expect(log.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: /Status/ }).click();
  await page.getByRole("option", { name: "Skipped" }).click();
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible();
  await expect(page).toHaveURL(/state=skipped/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(log.getByRole("listitem")).toHaveCount(2);
});

test("the secret is rotated with an overlap, and the old one is revoked", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/settings/webhooks");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Rotate…" }).click();
  await page.getByRole("radio", { name: "3 days" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Rotate secret" }).click();
  await expect(page.getByRole("heading", { name: "Rotation in progress" })).toBeVisible();
  await expect(page.getByRole("row", { name: /webhook-signature/ })).toContainText("Old and new");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Revoke old secret" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke old secret" }).click();
  await expect(page.getByRole("heading", { name: "Rotation in progress" })).toBeHidden();
});

test("a past event is sent manually to a newer endpoint, and its signatures are checked", async ({
  page,
  signIn,
  api,
  receiver,
}) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/clients", { name: "Nordwind Energie" });
  await api(owner, "POST", "/v1/projects", { name: "Portal relaunch" });
  await api(owner, "POST", "/v1/webhooks", {
    url: receiver.url("/hook"),
    events: ["invoice.paid"],
    description: "ERP",
  });
  await page.goto("/webhooks");
  await page.getByRole("button", { name: "Send past event…" }).click();
  const dialog = page.getByRole("dialog", { name: "Send past event to ERP" });
  await dialog.getByRole("button", { name: "Send event" }).click();
  await expect(dialog.getByText("Choose the event to send.")).toBeVisible();
  await dialog.getByRole("button", { name: /^All event types/ }).click();
  await page.getByRole("option", { name: "client.created" }).click();
  await expect(dialog.getByRole("radio")).toHaveCount(1);
  await dialog.getByText("Nordwind Energie").click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole("button", { name: "Send event" }).click();
  await expect(page.getByText(/ERP answered 200/)).toBeVisible();
  const [request] = await receiver.received("/hook");
  expect(request?.headers["x-service-redelivery"]).toBe("true");
  await page.getByRole("button", { name: "Show delivery" }).click();
  await expect(page.getByText("Past event, sent manually")).toBeVisible();

  await page.goto("/settings/webhooks");
  await page.getByRole("textbox", { name: "Headers" }).fill("content-type: application/json");
  await page.getByRole("button", { name: "Check request" }).click();
  await expect(page.getByText(/Paste a signature header/)).toBeVisible();
  const pasted = Object.entries(request?.headers ?? {}).map(([name, value]) => `> ${name}: ${value}`);
  await page.getByRole("textbox", { name: "Headers" }).fill(pasted.join("\n"));
  const body = request?.body.toString() ?? "";
  await page.getByRole("textbox", { name: "Body" }).fill(body);
  await page.getByRole("button", { name: "Check request" }).click();
  await expect(page.getByText(/^Authentic\./)).toBeVisible();
  await page.getByRole("textbox", { name: "Body" }).fill(JSON.stringify(JSON.parse(body), null, 2));
  await page.getByRole("button", { name: "Check request" }).click();
  await expect(page.getByText(/^Not authentic\./)).toBeVisible();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("parsed and serialized again");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
});

test("the event catalog shows an example and the subscribed endpoints", async ({ page, signIn, api, receiver }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/webhooks", {
    url: receiver.url("/hook"),
    events: ["project.archived"],
    description: "ERP",
  });
  await page.goto("/webhooks/events");
  await page.getByRole("searchbox", { name: "Search event types" }).fill("zzz");
  await expect(page.getByText("No event type matches “zzz”.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear search" })).toHaveCount(1);
  await page.getByRole("button", { name: "Show all event types" }).click();
  await expect(page.getByRole("link", { name: /client.created/ })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search event types" }).fill("archived");
  await page.getByRole("link", { name: /project.archived/ }).click();
  await expect(page.getByRole("heading", { name: "project.archived" })).toBeVisible();
  await expect(page.getByRole("link", { name: "ERP", exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Example body" })).toContainText('"status": "archived"');
  await expectAccessible(page);
});

test("a member is told who may see webhooks, and sees none", async ({ page, signIn }) => {
  await signIn("member");
  await page.goto("/webhooks");
  await expect(page.getByRole("heading", { name: "Webhooks are for owners and admins" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Webhooks" })).toBeHidden();
  await expectAccessible(page);
  for (const path of ["/webhooks/deliveries", "/webhooks/events", "/settings/webhooks"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Webhooks are for owners and admins" })).toBeVisible();
  }
  const settings = page.getByRole("navigation", { name: "Settings" });
  await settings.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
});

function signatureOf(request: Received | undefined, secret: string): string {
  return `sha256=${createHmac("sha256", secret)
    .update(request?.body ?? "")
    .digest("hex")}`;
}
