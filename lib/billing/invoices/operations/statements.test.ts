import { beforeEach, expect, test } from "vitest";
import { GET as exportInvoice } from "@/app/v1/invoices/[id]/export/route";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import { GET as getInvoice, PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as sendInvoice } from "@/app/v1/invoices/[id]/send/route";
import { POST as voidInvoice } from "@/app/v1/invoices/[id]/void/route";
import { GET as listInvoices, POST as createInvoice } from "@/app/v1/invoices/route";
import { systemContext } from "@/lib/kernel/auth/system-context";
import type { Handler } from "@/lib/kernel/http/route";
import { query } from "@/lib/kernel/operation";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft, givenInvoice, LINE } from "@/testing/invoices";
import { statementsDuring } from "@/testing/statements";
import { givenClient, uuidOf, withoutLimits } from "@/testing/things";
import { documentOf } from "./pdf";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

/** Return how often a call reads the invoice and the workspace, and how many lines it writes. */
async function askedBy(handler: Handler, method: "GET" | "POST" | "PATCH", id: string | null, body?: object) {
  const params = id === null ? {} : { id };
  const texts = await statementsDuring(async () => {
    const { status, text } = await call(handler, { method, as: owner, params, body });
    expect(status, text).toBeLessThan(300);
  });
  const count = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;
  return {
    invoice: count(/^select \(select row_to_json\(o\) from \(select i\.id as "id", .* from invoices i/s),
    workspace: count(/^select w\.id as "id", .* from workspaces w/s),
    written: count(/^(INSERT INTO|UPDATE|DELETE FROM) "public"."invoice_lines"/),
    all: texts.filter((text) => !text.includes("pg_notify")).length,
  };
}

const once = { invoice: 1, workspace: 1 };

test("202: sending a draft reads invoice and workspace once each", async () => {
  const { id } = await givenDraft(owner);
  expect(await askedBy(sendInvoice, "POST", id, {})).toEqual({ ...once, written: 0, all: 13 });
});

test("200: reading an issued invoice takes one statement", async () => {
  const { id } = await givenInvoice(owner);
  expect(await askedBy(getInvoice, "GET", id)).toMatchObject({ invoice: 1, workspace: 0 });
});

test("201: creating a draft does not read back the written rows", async () => {
  const { id } = await givenClient(owner);
  const none = { invoice: 0, workspace: 1 };
  const body = { client_id: id, lines: [LINE, LINE] };
  expect(await askedBy(createInvoice, "POST", null, body)).toMatchObject({ ...none, written: 1 });
  const { clientId } = await givenBillable(owner, [3600, 3600]);
  const timed = { client_id: clientId, from_time_entries: {} };
  expect(await askedBy(createInvoice, "POST", null, timed)).toMatchObject({ ...none, written: 1 });
});

test("200: changing a draft reads it once, and writes only changed lines", async () => {
  const { id, lines } = await givenDraft(owner, { lines: [LINE, LINE, LINE] });
  expect(await askedBy(updateInvoice, "PATCH", id, { notes: "Thank you" })).toMatchObject({ ...once, written: 0 });
  const [first, ...others] = lines.map((line) => ({ id: line.id }));
  const changed = { lines: [{ ...first, description: "Photos" }, ...others] };
  expect(await askedBy(updateInvoice, "PATCH", id, changed)).toMatchObject({ ...once, written: 1 });
});

test("200: changing the status takes one read, also together with other changes", async () => {
  const { id } = await givenDraft(owner);
  const sent = await askedBy(updateInvoice, "PATCH", id, { notes: "Thank you", status: "sent" });
  expect(sent).toMatchObject({ ...once, written: 0 });
  expect(await askedBy(updateInvoice, "PATCH", id, { status: "paid" })).toMatchObject({ ...once, written: 0 });
});

test("201 and 200: a payment and a void read the invoice once, a void also the settings", async () => {
  const sent = await givenInvoice(owner);
  const body = { amount: { amount: 5, currency: "EUR" } };
  expect(await askedBy(recordPayment, "POST", sent.id, body)).toMatchObject({ invoice: 1, workspace: 0, written: 0 });
  const other = await givenInvoice(owner);
  expect(await askedBy(voidInvoice, "POST", other.id, {})).toMatchObject({ invoice: 1, workspace: 1, written: 1 });
});

test("200: the PDF of an issued invoice reads it once for each version, and that of a draft each time", async () => {
  const issued = await givenInvoice(owner);
  expect(await askedBy(exportInvoice, "GET", issued.id)).toMatchObject({ invoice: 1 });
  expect(await askedBy(exportInvoice, "GET", issued.id)).toMatchObject({ invoice: 0 });
  await askedBy(updateInvoice, "PATCH", issued.id, { status: "paid" });
  expect(await askedBy(exportInvoice, "GET", issued.id)).toMatchObject({ invoice: 1 });
  const draft = await givenDraft(owner);
  expect(await askedBy(exportInvoice, "GET", draft.id)).toMatchObject({ invoice: 1 });
  expect(await askedBy(exportInvoice, "GET", draft.id)).toMatchObject({ invoice: 1 });
});

test("201 and 200: billing and voiding twenty entries takes as many statements as two", async () => {
  const asked = async (entries: number) => {
    const { clientId } = await givenBillable(
      owner,
      Array.from({ length: entries }, () => 3600),
    );
    const before = await askedBy(createInvoice, "POST", null, { client_id: clientId, from_time_entries: {} });
    const { body } = await call(listInvoices, { as: owner, query: { client_id: clientId } });
    const after = await askedBy(voidInvoice, "POST", body.data[0]?.id ?? "", {});
    return [before.all, after.all];
  };
  expect(await asked(20)).toEqual(await asked(2));
});

test("documents are read one by one, in turns by workspace, and requests for one document share a read", async () => {
  const context = await systemContext(owner.workspace.id, new Date());
  const ids = await Promise.all(Array.from({ length: 12 }, async () => uuidOf("inv", (await givenDraft(owner)).id)));
  const other = await givenOwner();
  const theirs = uuidOf("inv", (await givenDraft(other)).id);
  const theirContext = await systemContext(other.workspace.id, new Date());
  const done: string[] = [];
  const read = query("invoices:read", (scope, { id }: { id: string }) => documentOf(scope, id));
  const texts = await statementsDuring(async () => {
    const ours = ids.map((id) => read.run(context, { id }).then(() => done.push("ours")));
    await Promise.all([...ours, read.run(theirContext, { id: theirs }).then(() => done.push("theirs"))]);
  });
  // A read selects the invoice, then the workspace. The next one begins after that.
  const steps = texts.flatMap((text) => /from (invoices i|workspaces w)\b/.exec(text)?.[1] ?? []);
  expect(steps.filter((step) => step === "invoices i")).toHaveLength(13);
  expect(steps.join()).not.toContain("invoices i,invoices i");
  expect(done.indexOf("theirs")).toBeLessThan(4);

  const [id = ""] = ids;
  const shared = await statementsDuring(() => Promise.all(Array.from({ length: 50 }, () => read.run(context, { id }))));
  expect(shared.filter((text) => text.includes("from invoices i")).length).toBeLessThan(10);
});
