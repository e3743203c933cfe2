import { expect, test } from "vitest";
import { readHealth } from "@/inngest/health";
import { failingWork } from "@/lib/kernel/background/operations";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenUser, givenWorkspace } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { eventsOf, uuidOf } from "@/testing/things";
import { announceOverdue } from "./overdue";

const due = { issue_date: "2026-11-01", due_date: "2026-11-19" };

test("an invoice becomes overdue at the end of its due date in the workspace's time zone, with one event", async () => {
  const inBerlin = await givenUser(await givenWorkspace());
  const inHonolulu = await givenUser(await givenWorkspace({ timeZone: "Pacific/Honolulu" }));
  const berlin = await givenInvoice(inBerlin, "sent", due);
  const honolulu = await givenInvoice(inHonolulu, "sent", due);
  const paid = await givenInvoice(inBerlin, "paid", due);
  const overdue = async (id: string) => (await eventsOf("inv", id)).filter((name) => name === "invoice.overdue").length;
  const counts = async () => [await overdue(berlin.id), await overdue(honolulu.id), await overdue(paid.id)];

  await announceOverdue(new Date("2026-11-19T22:59:59Z"));
  expect(await counts()).toEqual([0, 0, 0]);
  await announceOverdue(new Date("2026-11-19T23:00:00Z"));
  expect(await counts()).toEqual([1, 0, 0]);
  await Promise.all([1, 2, 3].map(() => announceOverdue(new Date("2026-11-20T10:00:00Z"))));
  expect(await counts()).toEqual([1, 1, 0]);
  const row = await prisma().invoice.findUnique({ where: { id: uuidOf("inv", berlin.id) } });
  expect(row?.overdueAt).toEqual(new Date("2026-11-19T23:00:00Z"));
});

test("announces more invoices than fit in one turn", async () => {
  const owner = await givenUser(await givenWorkspace());
  const { id } = await givenInvoice(owner, "sent", due);
  await prisma().$executeRaw`
    insert into invoices select (jsonb_populate_record(i, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'COPY-' || n, 'public_token', 'copy-' || n))).*
    from invoices i, generate_series(1, 100) n where i.id = ${uuidOf("inv", id)}::uuid`;
  await announceOverdue(new Date("2026-11-21T10:00:00Z"));
  const where = { workspaceId: owner.workspace.id };
  expect(await prisma().invoice.count({ where: { ...where, overdueAt: { not: null } } })).toBe(101);
});

test("a failing workspace does not block others, is retried, and alerts from the third failure on", async () => {
  const broken = await givenUser(await givenWorkspace());
  const sound = await givenUser(await givenWorkspace());
  const stuck = await givenInvoice(broken, "sent", due);
  const told = await givenInvoice(sound, "sent", due);
  const setZone = (timeZone: string) =>
    prisma().workspace.update({ where: { id: broken.workspace.id }, data: { timeZone } });
  const now = new Date("2026-11-21T10:00:00Z");
  await setZone("Moon/Tranquility");

  await announceOverdue(now);
  await announceOverdue(now);
  expect(await eventsOf("inv", told.id)).toContain("invoice.overdue");
  expect(await failingWork()).toEqual([]);
  await announceOverdue(now);
  expect(await failingWork()).toMatchObject([{ work: "announce-overdue-invoices", workspaces: 1 }]);
  expect((await readHealth()).failing).toMatchObject([{ work: "announce-overdue-invoices", workspaces: 1 }]);

  await setZone("Europe/Berlin");
  await announceOverdue(now);
  expect(await eventsOf("inv", stuck.id)).toContain("invoice.overdue");
  expect(await failingWork()).toEqual([]);
});
