import type { Page } from "playwright/test";
import { expect, firstId, made, test } from "../fixtures";
import { expectPictures, type Shot } from "./pictures";

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const dialog = (page: Page) => expect(page.getByRole("dialog").last()).toBeVisible();

test("webhooks in use: endpoints that answer, fail and hang, with their deliveries", async ({
  page,
  signIn,
  api,
  receiver,
}) => {
  test.slow();
  const owner = await signIn();
  receiver.answerBy(({ path }) => {
    if (path === "/job-costing") return { status: 200, body: '{"received":true}' };
    return path === "/books" ? { status: 500, body: "Internal error" } : "hang";
  });
  for (const [path, description] of [
    ["/job-costing", "Job costing"],
    ["/books", "Books of the tax office"],
    ["/archive", "Archive"],
  ] as const)
    await made(api, owner, "/v1/webhooks", { url: receiver.url(path), events: ["*"], description });
  for (const name of ["Nordwind Energie", "Halden Arkitekter AS", "Kestrel Coffee Roasters"])
    await made(api, owner, "/v1/clients", { name });
  await receiver.received("/job-costing", 3);
  await receiver.received("/books", 6);
  const shots: Shot[] = [
    { name: "state-webhooks", path: "/webhooks" },
    { name: "state-webhook-menu", path: "/webhooks", act: press("Actions for Job costing") },
    { name: "state-deliveries", path: "/webhooks/deliveries" },
    { name: "state-events", path: "/webhooks/events" },
  ];
  for (const state of ["delivered", "retrying", "waiting", "failed"]) {
    const { body } = await api(owner, "GET", `/v1/webhook-deliveries?state=${state}&limit=1`);
    const { data } = body as { data: { id: string }[] };
    shots.push(...data.map(({ id }) => ({ name: `state-delivery-${state}`, path: `/webhooks/deliveries/${id}` })));
  }
  for (const shot of shots) await expectPictures(page, shot);
});

test("open dialogs, a running timer, and truncated texts", async ({ page, context, signIn, api }) => {
  test.slow();
  const owner = await signIn();
  await api(owner, "POST", "/v1/sample-data");
  const invoice = async (status: string) => `/invoices/${await firstId(api, owner, `invoices?status=${status}`)}`;
  const send = async (at: Page) => {
    await press("Send…")(at);
    await expect(at.getByRole("dialog").getByRole("textbox", { name: "Subject" })).toBeVisible();
  };
  await api(owner, "POST", "/v1/time-entries", { notes: "Wayfinding, second round", start_time: hoursAgo(1.5) });
  const shots: Shot[] = [
    { name: "state-timer-running", path: "/" },
    { name: "state-invoice-send", path: await invoice("draft"), act: send },
    { name: "state-invoice-payment", path: await invoice("sent"), act: press("Record payment") },
    { name: "state-invoice-line", path: await invoice("draft"), act: press(/^Edit line 1/) },
    {
      name: "state-client-edit",
      path: `/clients/${await firstId(api, owner, "clients?status=active")}`,
      act: press(/Edit/),
    },
    {
      name: "state-project-budget",
      path: `/projects/${await firstId(api, owner, "projects?status=active")}`,
      act: press("Change budget"),
    },
    { name: "state-reports-range", path: "/reports", act: press(/This month/) },
    { name: "state-reports-export", path: "/reports", act: press("Export") },
    { name: "state-timesheet-row", path: "/timesheet", act: press(/Add row/) },
  ];
  for (const shot of shots) await expectPictures(page, shot);
  const offline: Shot = {
    name: "state-offline",
    path: "/",
    act: async (at) => {
      await context.setOffline(true);
      await expect(at.getByRole("status").filter({ hasText: "Offline since" })).toBeVisible();
    },
    undo: () => context.setOffline(false),
  };
  await expectPictures(page, offline);
  await expectPictures(page, {
    name: "state-session-ended",
    path: "/",
    act: async (at) => {
      const cookies = await context.cookies();
      await context.clearCookies();
      await at.getByRole("combobox", { name: "What are you working on?" }).fill("Kept while signed out");
      await at.keyboard.press("Enter");
      await dialog(at);
      await context.addCookies(cookies);
    },
  });
});

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
