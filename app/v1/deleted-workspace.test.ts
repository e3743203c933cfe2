import { beforeAll, describe, expect, test } from "vitest";
import { publicFile } from "@/lib/reporting/saved-reports/operations/public";
import { publicClientPage } from "@/lib/billing/client-links/operations/public";
import { publicCreditNote } from "@/lib/billing/credit-notes/operations/public";
import { publicEstimate } from "@/lib/billing/estimates/operations/public";
import { publicInvoice } from "@/lib/billing/invoices/operations/public";
import { exportFile } from "@/lib/reporting/exports/operations";
import { showInvitation } from "@/lib/identity/invitations/operations/accept";
import { memberContext } from "@/lib/kernel/auth/member-context";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { allOperations } from "@/testing/all-routes";
import { call } from "@/testing/call";
import { givenDeleted } from "@/testing/deleted-workspaces";
import { emailOf, givenInvited } from "@/testing/factories";
import { givenScimServer, givenScimToken, scimClient } from "@/testing/scim";
import { givenSession, type TestSession } from "@/testing/sessions";
import { withoutLimits } from "@/testing/things";
import { givenWorld, type World } from "@/testing/world";
import { GET as getClientLink } from "./clients/[id]/link/route";
import { PATCH as changeCreditNote } from "./credit-notes/[id]/route";
import { GET as getEstimate } from "./estimates/[id]/route";
import { POST as makeExport } from "./exports/route";
import { GET as getExport } from "./exports/[id]/route";
import { makeDueExport } from "@/lib/reporting/exports/make";
import { GET as getInvoice } from "./invoices/[id]/route";
import { GET as getLink } from "./saved-reports/[id]/link/route";

withoutLimits();
const operations = await allOperations();

let world: World;
let session: TestSession;
let memberSession: TestSession;
let scimToken: string;
const links = { invoice: "", creditNote: "", estimate: "", client: "", report: "", export: "", invitation: "" };

const tokenIn = (url: string | null) => new URL(url ?? "").pathname.split("/").at(-1) ?? "";

beforeAll(async () => {
  world = await givenWorld();
  const { owner, member } = world.people;
  const read = { as: owner } as const;
  const idOf = (name: string) => ({ id: world.ids[name] ?? "" });
  const invoice = await call(getInvoice, { ...read, params: idOf("sent") });
  links.invoice = tokenIn(invoice.body.public_url);
  const issue = { method: "PATCH", params: idOf("creditNote"), body: { status: "issued" } } as const;
  const note = await call(changeCreditNote, { ...read, ...issue });
  links.creditNote = tokenIn(note.body.public_url);
  const estimate = await call(getEstimate, { ...read, params: idOf("estimate") });
  links.estimate = tokenIn(estimate.body.public_url);
  const client = await call(getClientLink, { ...read, params: idOf("linkedClient") });
  links.client = tokenIn(client.body.url);
  const report = await call(getLink, { ...read, params: idOf("published") });
  links.report = tokenIn((report.body as { url: string }).url);
  const made = await call(makeExport, { method: "POST", as: owner, body: {} });
  while (await makeDueExport(new Date()));
  const finished = await call(getExport, { ...read, params: { id: made.body.id } });
  links.export = tokenIn(finished.body.download_url);
  links.invitation = (await givenInvited(owner)).token;
  scimToken = await givenScimToken(owner);
  memberSession = await givenSession(member);
  // Proof that the links work before the deletion.
  for (const open of openings()) await open();
  session = await givenDeleted(owner);
});

/** Open each public link and download. */
function openings(): (() => Promise<unknown>)[] {
  const now = new Date();
  return [
    () => publicInvoice(links.invoice, now),
    () => publicCreditNote(links.creditNote, now),
    () => publicEstimate(links.estimate, now),
    () => publicClientPage(links.client, { showsAll: false }, now),
    () => publicFile(links.report, now),
    () => exportFile(links.export, now),
  ];
}

const GONE = { status: 404, problem: { code: "not_found", reason: "workspace_deleted" } };
const ofWorkspace = operations.filter(({ handler }) => handler.endpoint.isForPerson !== true);

test("only calls about a person's workspaces answer a session of a deleted workspace", () => {
  const forPerson = operations.filter(({ handler }) => handler.endpoint.isForPerson === true);
  expect(forPerson.map(({ name }) => name).sort()).toEqual([
    "GET /workspaces",
    "POST /workspaces",
    "POST /workspaces/{id}/open",
    "POST /workspaces/{id}/restore",
  ]);
});

describe.each(operations)("$name in a deleted workspace", ({ method, handler }) => {
  test("404 with an API key", async () => {
    expect(await call(handler, { method, as: world.people.owner })).toMatchObject(GONE);
  });
});

describe.each(ofWorkspace)("$name in a deleted workspace", ({ method, handler }) => {
  test("404 with a session, whether an owner's or a member's", async () => {
    for (const { headers } of [session, memberSession])
      expect(await call(handler, { method, as: null, headers })).toMatchObject(GONE);
  });
});

test("404 for public links, downloads and invitations", async () => {
  const gone = { code: "not_found" };
  for (const open of openings()) await expect(open()).rejects.toMatchObject(gone);
  await expect(showInvitation(links.invitation, { session: null, ip: "", requestId: "" })).rejects.toMatchObject(gone);
});

test("404 for provisioning", async () => {
  const server = await givenScimServer();
  try {
    expect((await scimClient(server.url, scimToken)("GET", "/Users")).status).toBe(404);
  } finally {
    server.close();
  }
});

test("no admin command and no background work acts in it", async () => {
  const { owner } = world.people;
  await expect(systemContext(owner.workspace.id, new Date())).rejects.toMatchObject({ code: "not_found" });
  await expect(memberContext(await emailOf(owner), undefined, new Date())).rejects.toThrow(/no workspace/);
});
