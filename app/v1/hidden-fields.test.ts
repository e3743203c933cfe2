import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { allOperations, type TestOperation } from "@/testing/all-routes";
import { call } from "@/testing/call";
import { givenInvited, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice, LINE } from "@/testing/invoices";
import { givenRecurring } from "@/testing/recurring-invoices";
import { givenSession } from "@/testing/sessions";
import { givenClient, givenEntry, givenProject, givenTask, withoutLimits } from "@/testing/things";

interface Item {
  id: string;
}

const ELSEWHERE = "Zelda Elsewhere";

let owner: TestUser;
let viewers: TestUser[];
let lists: TestOperation[];

/** Every list that takes `q`, but for the search over all types. */
beforeAll(async () => {
  withoutLimits();
  const all = await allOperations();
  lists = all.filter(({ method, handler }) => method === "GET" && takesWords(handler.endpoint.query));
  await givenRecords();
});

function takesWords(query: unknown): boolean {
  const shape = (query as { shape?: Record<string, unknown> } | undefined)?.shape;
  return shape !== undefined && "q" in shape;
}

async function givenRecords(): Promise<void> {
  const workspace = await givenWorkspace();
  owner = await givenUser(workspace, "owner", { name: "Maren Ostlund" });
  const manager = await givenUser(workspace, "manager", { name: "Tomas Lind" });
  const member = await givenUser(workspace, "member", { name: "Hanna Berg" });
  viewers = [manager, member];
  const client = await givenClient(owner, {
    name: "Kestrel",
    email: "accounts@kestrel.example",
    cc_emails: ["archive@falcon.example"],
    contact_name: "Wilhelmina Contact",
    tax_id: "DE136695976",
    notes: "Discount agreed by telephone",
    e_invoicing: {
      ...{ buyer_reference: "Cost center Juniper", supplier_number: "SUP-90817", contract_reference: "Framework 6613" },
      ...{ registration_number: "HRB 55120", electronic_address: { scheme: "9930", address: "EAS-813" } },
    },
    address: { line1: "Rooftop Lane 5", city: "Tallinn", country: "EE" },
  });
  const closed = await givenProject(owner, {
    name: "Undisclosed merger",
    code: "UNDIS",
    notes: "Board only",
    client_id: client.id,
    access: "members",
    member_ids: [owner.publicId],
  });
  await givenTask(owner, closed.id, { name: "Valuation" });
  await givenProject(owner, { name: "Website", notes: "Relaunch in spring", client_id: client.id });
  await givenEntry(owner, { project_id: closed.id, notes: "Call with the board", tags: ["boardroom"] });
  await givenEntry(member, { notes: "Stand-up meeting" });
  const purchase = { purchase_order: "PO-55120", notes: "Thanks for the trust" };
  await givenInvoice(owner, "sent", { client_id: client.id, lines: [LINE], ...purchase });
  await givenDraft(owner, { client_id: client.id, lines: [{ ...LINE, description: "Secret workshop" }] });
  await givenRecurring(owner, { client_id: client.id, name: "Hosting", notes: "Thanks for the trust" });
  const { id } = await givenUser(await givenWorkspace(), "owner", { name: ELSEWHERE });
  await givenInvited(owner, { email: `${id}@example.com`, name: "Ines Invited" });
  await prisma().user.update({ where: { id }, data: { email: "quill@corp.example" } });
}

/** Null where the role may not read the list. */
async function read({ handler }: TestOperation, as: TestUser, query: Record<string, string> = {}) {
  const called = await call(handler, { as, query });
  if (called.status !== 200) return null;
  return (JSON.parse(called.text) as { data: Item[] }).data;
}

/** All texts in a record. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** The texts of a record that a role does not see in it, as it may not see the record or not the field. */
function hiddenIn(item: Item, seen: readonly Item[]): string[] {
  const shown = JSON.stringify(seen.find(({ id }) => id === item.id) ?? "").toLowerCase();
  const texts = new Set(textsOf(item).filter((text) => text.length > 1 && text.length <= 200));
  return [...texts].filter((text) => !shown.includes(JSON.stringify(text).slice(1, -1).toLowerCase()));
}

test("the lists that take words are known", () => {
  expect(lists.map(({ path }) => path).sort()).toEqual([
    ...["/audit-log", "/audit-log/export", "/clients", "/credit-notes"],
    ...[
      "/estimates",
      "/estimates/export",
      "/expenses",
      "/expenses/export",
      "/expenses/totals",
      "/invoices",
      "/projects",
      "/recurring-invoices",
      "/recurring-invoices/export",
      "/reports/expenses",
    ],
    ...["/reports/time", "/reports/time/entries", "/reports/time/export", "/retainers", "/search"],
    ...["/time-entries", "/time-entries/totals", "/users"],
  ]);
});

test("200: no list and no search finds a record by a text that it hides from managers and members", async () => {
  const search = lists.find(({ path }) => path === "/search");
  const found: string[] = [];
  let tried = 0;
  for (const list of lists.filter((one) => one !== search)) {
    const records = (await read(list, owner)) ?? [];
    for (const viewer of viewers) {
      const seen = await read(list, viewer);
      for (const item of records) {
        for (const q of hiddenIn(item, seen ?? [])) {
          tried++;
          const answers = [seen && (await read(list, viewer, { q })), search && (await read(search, viewer, { q }))];
          if (answers.flat().some((answer) => answer?.id === item.id)) found.push(`${viewer.role} ${list.path} ${q}`);
        }
      }
    }
  }
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(40);
});

test("200: what is found shows no text that the record itself hides", async () => {
  const search = lists.find(({ path }) => path === "/search");
  const [, member] = viewers;
  if (!search || !member) throw new Error("no search");
  const found = await read(search, member, { q: "kestrel" });
  expect(found).toMatchObject([{ type: "client", title: "Kestrel", detail: null }, { type: "project" }]);
});

/** Records of a list, rows of a report, or the number of entries of totals. */
interface Found {
  data: Item[];
  rows: object[];
  entries: number;
}

test("200: nobody learns the name that an invited person has in another workspace", async () => {
  const { headers } = await givenSession(owner);
  for (const { handler, path } of lists.filter((one) => !one.path.endsWith("/export"))) {
    const { text } = await call(handler, { as: null, headers, query: { q: ELSEWHERE } });
    const { data = [], rows = [], entries = 0 } = JSON.parse(text) as Partial<Found>;
    expect([path, data, rows, entries]).toEqual([path, [], [], 0]);
  }
});
