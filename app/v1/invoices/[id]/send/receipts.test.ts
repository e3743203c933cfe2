import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as openPublicReceipt } from "@/app/(public)/i/[token]/receipts/[id]/route";
import { PATCH as patchExpense } from "@/app/v1/expenses/[id]/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { invoiceAttachments } from "@/lib/billing/invoices/operations/pdf";
import { publicInvoice } from "@/lib/billing/invoices/operations/public";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { FILES, givenFile } from "@/testing/files";
import { required } from "@/testing/required";
import { givenClient, givenExpense, givenProject, uuidOf, withoutLimits } from "@/testing/things";
import { POST as previewMail } from "../mail-preview/route";
import { POST as voidInvoice } from "../void/route";
import { POST } from "./route";

let owner: TestUser;
beforeAll(() => {
  withoutLimits();
});
beforeEach(async () => {
  owner = await givenOwner();
});

/** A draft that bills an expense for each list of receipts. */
async function givenBilled(...receipts: string[][]) {
  const client = await givenClient(owner, { email: "office@kestrel.example" });
  const { id: projectId } = await givenProject(owner, { client_id: client.id });
  const expenses = [];
  for (const receipt_ids of receipts) expenses.push(await givenExpense(owner, { project_id: projectId, receipt_ids }));
  const draft = await call(createInvoice, {
    method: "POST",
    as: owner,
    body: { client_id: client.id, from_expenses: {} },
  });
  expect(draft.status).toBe(201);
  return { id: draft.body.id, expenses };
}

const receipt = async (filename: string, type: keyof typeof FILES = "image/png") =>
  (await givenFile(owner, { filename, bytes: FILES[type] })).id;
const send = (id: string, body: unknown = {}) => call(POST, { method: "POST", as: owner, params: { id }, body });
const preview = async (id: string, body: unknown = {}) =>
  (await call(previewMail, { method: "POST", as: owner, params: { id }, body })).body;
const tokenOf = (sent: { body: { public_url: string | null } }) => required(sent.body.public_url?.split("/").at(-1));
const shownAt = async (token: string) =>
  (await publicInvoice(token, new Date())).receipts.map(({ filename }) => filename);
const open = (token: string, id: string) =>
  openPublicReceipt(new Request("https://stint.example/i"), { params: Promise.resolve({ token, id }) });

async function attachedTo(id: string): Promise<string[]> {
  const mail = await prisma().email.findFirstOrThrow({
    where: { invoiceId: uuidOf("inv", id) },
    orderBy: { id: "desc" },
  });
  return (await invoiceAttachments(mail)).map(({ filename }) => filename);
}

describe("POST /v1/invoices/{id}/send with attach_receipts", () => {
  test("202: the email has the receipts with unique names, and the public page shows them", async () => {
    const [taxi, hotel] = [await receipt("receipt.png"), await receipt("receipt.png", "application/pdf")];
    const { id } = await givenBilled([taxi], [hotel, taxi]);
    const sent = await send(id, { attach_receipts: true });
    expect(sent.status).toBe(202);
    const names = ["receipt.png", "receipt.pdf"];
    expect(await attachedTo(id)).toEqual([`${String(sent.body.number)}.pdf`, ...names]);
    const token = tokenOf(sent);
    expect(await shownAt(token)).toEqual(names);
    const page = await open(token, hotel);
    expect([page.status, page.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(page.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(Buffer.from(await page.arrayBuffer())).toEqual(FILES["application/pdf"]);
  });

  test("202: receipts of the same name are numbered", async () => {
    const { id } = await givenBilled([await receipt("a.png"), await receipt("a.png")], [await receipt("A.png")]);
    await send(id, { attach_receipts: true, attach_pdf: false });
    expect(await attachedTo(id)).toEqual(["a.png", "a-2.png", "A-3.png"]);
  });

  test("202: without it, no receipt leaves the workspace", async () => {
    const file = await receipt("taxi.png");
    const { id } = await givenBilled([file]);
    const token = tokenOf(await send(id));
    expect(await attachedTo(id)).toHaveLength(1);
    expect(await shownAt(token)).toEqual([]);
    expect((await open(token, file)).status).toBe(404);
  });

  test("202: the workspace's setting is the default, and the call decides", async () => {
    const settings = { invoicing: { attach_receipts: true } };
    const changed = await call(updateWorkspace, { method: "PATCH", as: owner, body: settings });
    expect(changed.body.invoicing?.attach_receipts).toBe(true);
    const first = await givenBilled([await receipt("taxi.png")]);
    expect(await preview(first.id)).toMatchObject({ attach_receipts: true });
    expect(await shownAt(tokenOf(await send(first.id)))).toEqual(["taxi.png"]);
    const second = await givenBilled([await receipt("bus.png")]);
    expect(await shownAt(tokenOf(await send(second.id, { attach_receipts: false })))).toEqual([]);
  });

  test("202: an invoice without receipts is sent as usual", async () => {
    const { id } = await givenBilled([]);
    expect((await send(id, { attach_receipts: true })).status).toBe(202);
    expect(await attachedTo(id)).toHaveLength(1);
  });

  test("422: receipts above 15 MB, and the draft stays", async () => {
    const files = [await receipt("a.png"), await receipt("b.png")];
    await prisma().file.updateMany({
      where: { id: { in: files.map((file) => uuidOf("fil", file)) } },
      data: { size: 7_500_001 },
    });
    const { id } = await givenBilled(files);
    const refused = await send(id, { attach_receipts: true });
    expect(refused.status).toBe(422);
    expect(refused.problem.errors).toMatchObject([{ pointer: "/attach_receipts", reason: "receipts_too_large" }]);
    expect(await preview(id, { attach_receipts: true })).toMatchObject({ attach_receipts: false });
    expect((await send(id)).body.number).toMatch(/0001$/);
  });

  test("the preview names the receipts, attached or not", async () => {
    const { id } = await givenBilled([await receipt("taxi.png")]);
    const receipts = [{ filename: "taxi.png", size: FILES["image/png"].length }];
    const off = await preview(id);
    expect(off).toMatchObject({ receipts, attach_receipts: false });
    expect(off.attachments).toHaveLength(1);
    const on = await preview(id, { attach_receipts: true });
    expect(on.attachments.map(({ filename }) => filename)).toContain("taxi.png");
    expect(on.text).toContain("The receipts are attached.");
  });
});

describe("receipts on the public page", () => {
  test("a receipt that was added later is shown after the invoice is sent with it again", async () => {
    const [first, later] = [await receipt("first.png"), await receipt("later.png")];
    const { id, expenses } = await givenBilled([first]);
    const token = tokenOf(await send(id, { attach_receipts: true }));
    const [expense] = expenses;
    const added = await call(patchExpense, {
      method: "PATCH",
      as: owner,
      params: { id: required(expense).id },
      body: { receipt_ids: [first, later] },
    });
    expect(added.status).toBe(200);
    expect(await shownAt(token)).toEqual(["first.png"]);
    expect((await open(token, later)).status).toBe(404);
    await send(id);
    expect(await shownAt(token)).toEqual(["first.png"]);
    await send(id, { attach_receipts: true });
    expect(await shownAt(token)).toEqual(["first.png", "later.png"]);
  });

  test("a link opens only receipts of its own invoice", async () => {
    const [own, other, unused] = [await receipt("own.png"), await receipt("other.png"), await receipt("unused.png")];
    const token = tokenOf(await send((await givenBilled([own])).id, { attach_receipts: true }));
    await send((await givenBilled([other])).id, { attach_receipts: true });
    const here = owner;
    owner = await givenOwner();
    const foreign = await receipt("foreign.png");
    const foreignToken = tokenOf(await send((await givenBilled([foreign])).id, { attach_receipts: true }));
    owner = here;
    expect((await open(token, own)).status).toBe(200);
    for (const id of [other, unused, foreign, "fil_", "x"]) expect((await open(token, id)).status).toBe(404);
    expect((await open(foreignToken, own)).status).toBe(404);
    expect((await open("x".repeat(32), own)).status).toBe(404);
  });

  test("a void invoice shows no receipts", async () => {
    const file = await receipt("taxi.png");
    const { id } = await givenBilled([file]);
    const token = tokenOf(await send(id, { attach_receipts: true }));
    await call(voidInvoice, { method: "POST", as: owner, params: { id } });
    expect(await shownAt(token)).toEqual([]);
    expect((await open(token, file)).status).toBe(404);
  });

  test("a manager cannot send receipts", async () => {
    const { id } = await givenBilled([await receipt("taxi.png")]);
    const manager = await givenUser(owner.workspace, "manager");
    const refused = await call(POST, {
      method: "POST",
      as: manager,
      params: { id },
      body: { attach_receipts: true },
    });
    expect(refused.status).toBe(403);
  });
});
