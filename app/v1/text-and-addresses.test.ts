import { beforeEach, describe, expect, test } from "vitest";
import { GET as listClients, POST as createClient } from "@/app/v1/clients/route";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { GET as listProjects } from "@/app/v1/projects/route";
import { GET as search } from "@/app/v1/search/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { GET as listUsers, POST as inviteUser } from "@/app/v1/users/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { sendReset } from "@/lib/identity/passwords/operations";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenDraft, LINE } from "@/testing/invoices";
import { givenClient, givenEntry, givenProject, withoutLimits } from "@/testing/things";

const DECOMPOSED = "Cafe\u0301 Zu\u0308rich";
const COMPOSED = "Café Zürich";
let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  owner = await givenUser(await givenWorkspace(), "owner", { name: "José Łukasz" });
});

const client = (body: object) => call(createClient, { method: "POST", as: owner, body });
const invite = (email: string) => call(inviteUser, { method: "POST", as: owner, body: { email, role: "member" } });

describe("text", () => {
  test("201: names, notes and tags are kept in one spelling, and a query finds both", async () => {
    const made = await client({ name: DECOMPOSED, notes: DECOMPOSED });
    expect(made.body).toMatchObject({ name: COMPOSED, notes: COMPOSED });
    const project = await givenProject(owner, { name: "Portal", client_id: made.body.id });
    const entry = await givenEntry(owner, {
      ...{ project_id: project.id, start_time: "2026-11-19T08:00:00Z", duration_seconds: 60 },
      ...{ tags: ["cafe\u0301", "café"], notes: DECOMPOSED },
    });
    expect(entry).toMatchObject({ tags: ["café"], notes: COMPOSED });
    const tagged = await call(listEntries, { as: owner, query: { tag: "cafe\u0301" } });
    expect(tagged.body.data).toHaveLength(1);
  });

  test.each([
    ["zero-width space", "\u200b"],
    ["marks of direction", "\u200e\u202e\u2066"],
    ["no-break space", "\u00a0"],
    ["Hangul filler", "\u3164"],
    ["braille blank", "\u2800"],
    ["word joiner and variation selector", "\u2060\ufe0f"],
    ["soft hyphen", "\u00ad"],
  ])("422 for a name of nothing but a %s", async (_name, name) => {
    const refused = await client({ name });
    expect(refused.status).toBe(422);
    expect(refused.problem).toMatchObject({ errors: [{ pointer: "/name" }] });
  });

  test.each(["👩‍👩‍👧", "نورد", "é", "—"])("201 for the name %s", async (name) => {
    expect((await client({ name })).status).toBe(201);
  });

  test("200: every filter and the search find text without regard to accents and capitals", async () => {
    const { id } = await givenClient(owner, { name: "Łódź Straße" });
    const project = await givenProject(owner, { name: "Crème brûlée", client_id: id });
    await givenEntry(owner, {
      ...{ project_id: project.id, start_time: "2026-11-19T08:00:00Z", duration_seconds: 60, notes: "Déjà vu 100 %" },
    });
    await givenDraft(owner, { client_id: id, lines: [LINE], notes: "Señor" });
    const count = async (list: Parameters<typeof call>[0], q: string) => {
      const reply = await call(list, { as: owner, query: { q } });
      return (reply.body as { data: unknown[] }).data.length;
    };
    for (const q of ["lodz", "STRASSE", "Łódź", "łodz straße"]) expect(await count(listClients, q), q).toBe(1);
    for (const q of ["creme", "BRULEE", "brûl"]) expect(await count(listProjects, q), q).toBe(1);
    for (const q of ["deja", "DÉJÀ", "100 %"]) expect(await count(listEntries, q), q).toBe(1);
    for (const q of ["senor", "lodz"]) expect(await count(listInvoices, q), q).toBe(1);
    for (const q of ["jose", "lukasz"]) expect(await count(listUsers, q), q).toBe(1);
    expect(await count(search, "lodz strasse")).toBe(3);
    expect(await count(listClients, "l_dz"), "a wildcard is plain text").toBe(0);
  });
});

describe("addresses", () => {
  test("201: an internationalized domain is one address in both spellings", async () => {
    const made = await client({ name: "Bücher", email: "Ada@Bücher.example", cc_emails: ["rf@почта.рф"] });
    expect(made.body).toMatchObject({
      email: "Ada@xn--bcher-kva.example",
      cc_emails: ["rf@xn--80a1acny.xn--p1ai"],
    });
    const address = `ada-${owner.id}@bücher.example`;
    expect((await invite(address)).body).toMatchObject({ email: `ada-${owner.id}@xn--bcher-kva.example` });
    const again = await invite(`ADA-${owner.id}@XN--BCHER-KVA.example`);
    expect(again.status).toBe(409);
  });

  test.each(["\u212A", "\u017F", "ｋ", "\u0130", "\u0131"])(
    "422: %s in an address is never taken for a plain letter",
    async (letter) => {
      const known = await givenUser(owner.workspace, "member");
      await prisma().user.update({ where: { id: known.id }, data: { email: `ksi${known.id}@example.com` } });
      const plain = letter.normalize("NFKC").toLowerCase().charAt(0);
      const lookalike = `ksi${known.id}@example.com`.replace(plain === "ı" ? "i" : plain, letter);
      expect((await invite(lookalike)).status).toBe(422);
      await sendReset(lookalike, { ip: "203.0.113.9", requestId: "req_test" });
      expect(await prisma().email.count({ where: { kind: "password_reset", to: { has: lookalike } } })).toBe(0);
      expect(await prisma().userToken.count({ where: { userId: known.id, kind: "password_reset" } })).toBe(0);
    },
  );
});

describe("IBAN", () => {
  test.each([
    ["that is too short", "DE8937040044053201300", "iban_too_short"],
    ["with wrong check digits", "DE88370400440532013000", "iban_check_digits"],
    ["of an unknown country", "XX89370400440532013000", "iban_unknown_country"],
  ])("422 for an IBAN %s", async (_, iban, reason) => {
    const body = { invoicing: { payment_accounts: [{ type: "iban", currency: "EUR", iban }] } };
    const refused = await call(updateWorkspace, { method: "PATCH", as: owner, body });
    expect(refused.status).toBe(422);
    expect(refused.problem).toMatchObject({
      errors: [{ pointer: "/invoicing/payment_accounts/0/iban", reason }],
    });
  });
});
