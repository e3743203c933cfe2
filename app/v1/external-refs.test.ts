import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as getClients, POST as createClient } from "@/app/v1/clients/route";
import { PATCH as changeClient } from "@/app/v1/clients/[id]/route";
import { DELETE as deleteInvoice, PATCH as changeInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as duplicateInvoice } from "@/app/v1/invoices/[id]/duplicate/route";
import { GET as getInvoices } from "@/app/v1/invoices/route";
import { GET as getTasks } from "@/app/v1/projects/[id]/tasks/route";
import { GET as getProjects } from "@/app/v1/projects/route";
import { GET as search } from "@/app/v1/search/route";
import { PATCH as changeTask } from "@/app/v1/tasks/[id]/route";
import { POST as batch } from "@/app/v1/time-entries/batch/route";
import { DELETE as deleteEntry, PATCH as changeEntry } from "@/app/v1/time-entries/[id]/route";
import { GET as getEntries, POST as createEntry } from "@/app/v1/time-entries/route";
import { POST as mergeUser } from "@/app/v1/users/[id]/merge/route";
import { GET as getUser, PATCH as changeUser } from "@/app/v1/users/[id]/route";
import { GET as getUsers, POST as inviteUser } from "@/app/v1/users/route";
import { publicInvoice } from "@/lib/billing/invoices/operations/public";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenInvited, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice } from "@/testing/invoices";
import { givenClient, givenEntry, givenProject, givenTask, payloadsAbout, withoutLimits } from "@/testing/things";

const JIRA = { system: "jira", id: "ABC-1", url: "https://acme.example/browse/ABC-1" };
const CRM = { system: "crm", id: "urn:company:7", url: null };

let owner: TestUser;
beforeAll(withoutLimits);
beforeEach(async () => {
  owner = await givenOwner();
});

const create = (body: object, as = owner) =>
  call(createClient, { method: "POST", as, body: { name: "Kestrel", ...body } });
const change = (id: string, body: object, as = owner) =>
  call(changeClient, { method: "PATCH", as, params: { id }, body });
const found = async (ref: string, as = owner) =>
  (await call(getClients, { as, query: { external_ref: ref } })).body.data.map(({ id }) => id);

describe("references of a record", () => {
  test("201: they are in the reply and in the event, and an absent link is null", async () => {
    const reply = await create({ external_refs: [JIRA, { system: "crm", id: "urn:company:7" }] });
    expect(reply.status).toBe(201);
    expect(reply.body.external_refs).toEqual([JIRA, CRM]);
    const [event] = await payloadsAbout("cli", reply.body.id);
    expect(event?.data).toMatchObject({ external_refs: [JIRA, CRM] });
  });

  test("200: a change replaces the list and frees what it leaves out", async () => {
    const first = await create({ external_refs: [JIRA, CRM] });
    const changed = await change(first.body.id, { external_refs: [CRM] });
    expect(changed.body.external_refs).toEqual([CRM]);
    expect((await create({ external_refs: [JIRA] })).status).toBe(201);
    expect(await found("crm:urn:company:7")).toEqual([first.body.id]);
  });

  test("200: the same list changes nothing", async () => {
    const { body } = await create({ external_refs: [JIRA] });
    const again = await change(body.id, { external_refs: [JIRA] });
    expect(again.body.updated_at).toBe(body.updated_at);
    expect(await payloadsAbout("cli", body.id)).toHaveLength(1);
  });

  test("200: every type of record has them, finds them by the filter and by no other reference", async () => {
    const refs = { external_refs: [JIRA] };
    const client = await givenClient(owner, refs);
    const project = await givenProject(owner, { ...refs, client_id: client.id });
    const task = await givenTask(owner, project.id, refs);
    const entry = await givenEntry(owner, { ...refs, project_id: project.id });
    const draft = await givenDraft(owner, { ...refs, client_id: client.id });
    const person = await call(inviteUser, {
      method: "POST",
      as: owner,
      body: { email: "ada@example.com", role: "member", ...refs },
    });
    expect(person.body.external_refs).toEqual([JIRA]);
    const lists = (external_ref: string) => {
      const query = { external_ref };
      return Promise.all([
        call(getClients, { as: owner, query }),
        call(getProjects, { as: owner, query }),
        call(getTasks, { as: owner, params: { id: project.id }, query }),
        call(getEntries, { as: owner, query }),
        call(getInvoices, { as: owner, query }),
        call(getUsers, { as: owner, query }),
      ]);
    };
    const ids = (await lists("jira:ABC-1")).map(({ body }) => body.data.map(({ id }) => id));
    expect(ids).toEqual([client, project, task, entry, draft, person.body].map(({ id }) => [id]));
    for (const { body } of await lists("jira:ABC-2")) expect(body.data).toEqual([]);
  });

  test("200: an issued invoice takes references, and its copy has none", async () => {
    const invoice = await givenInvoice(owner, "sent");
    const reply = await call(changeInvoice, {
      method: "PATCH",
      as: owner,
      params: { id: invoice.id },
      body: { external_refs: [JIRA] },
    });
    expect(reply.body).toMatchObject({ status: "sent", external_refs: [JIRA] });
    const copy = await call(duplicateInvoice, { method: "POST", as: owner, params: { id: invoice.id }, body: {} });
    expect(copy.body.external_refs).toEqual([]);
  });

  test("200: a batch of entries writes them", async () => {
    const entry = await givenEntry(owner);
    const items = [
      { action: "update", id: entry.id, data: { external_refs: [CRM] } },
      { action: "create", data: { duration_seconds: 60, external_refs: [JIRA] } },
      { action: "create", data: { duration_seconds: 60, external_refs: [JIRA] } },
    ];
    const reply = await call(batch, { method: "POST", as: owner, body: { items } });
    expect(reply.body.data.map(({ status }) => status)).toEqual([200, 201, 409]);
    expect(reply.body.data[2]?.problem?.code).toBe("external_ref_taken");
  });
});

describe("409 external_ref_taken", () => {
  test("of two simultaneous creations with one reference one gets it", async () => {
    const replies = await Promise.all([1, 2].map(() => create({ external_refs: [JIRA] })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [won, lost] = replies[0]?.status === 201 ? replies : replies.toReversed();
    expect(lost?.problem).toMatchObject({ code: "external_ref_taken", params: { id: won?.body.id } });
  });

  test("of two simultaneous changes that take the references in opposite order one wins, and no deadlock is left", async () => {
    const [one, other] = await Promise.all([create({}), create({})]);
    const replies = await Promise.all([
      change(one.body.id, { external_refs: [JIRA, CRM] }),
      change(other.body.id, { external_refs: [CRM, JIRA] }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("the problem names the record, with a pointer to the reference", async () => {
    const { body } = await create({ name: "Nordwind", external_refs: [JIRA] });
    const reply = await create({ external_refs: [CRM, { ...JIRA, url: null }] });
    expect(reply.problem).toMatchObject({
      status: 409,
      code: "external_ref_taken",
      errors: [
        {
          pointer: "/external_refs/1",
          params: { type: "client", system: "jira", external_id: "ABC-1", id: body.id, name: "Nordwind" },
        },
      ],
    });
    expect(await found("crm:urn:company:7")).toEqual([]);
  });

  test("the database refuses a second use on every path", async () => {
    await create({ external_refs: [JIRA] });
    const { body } = await create({});
    const write = prisma().client.updateMany({
      where: { name: body.name, externalRefs: { equals: [] } },
      data: { externalRefs: [JIRA] },
    });
    await expect(write).rejects.toMatchObject({ code: "P2002" });
  });

  test("an entry that the caller may not see is not named", async () => {
    const member = await givenUser(owner.workspace, "member");
    const entry = await givenEntry(owner, { notes: "Secret merger", external_refs: [JIRA] });
    const body = { duration_seconds: 60, external_refs: [JIRA] };
    const reply = await call(createEntry, { method: "POST", as: member, body });
    expect(reply.status).toBe(409);
    expect(reply.text).not.toContain(entry.id);
    expect(reply.text).not.toContain("Secret");
    const own = await call(createEntry, { method: "POST", as: owner, body });
    expect(own.problem.params).toMatchObject({ id: entry.id, name: "Secret merger", date: "2026-11-19" });
  });

  test("a deleted entry and a deleted draft free their references", async () => {
    const entry = await givenEntry(owner, { external_refs: [JIRA] });
    await call(deleteEntry, { method: "DELETE", as: owner, params: { id: entry.id } });
    await givenEntry(owner, { external_refs: [JIRA] });
    const draft = await givenDraft(owner, { external_refs: [JIRA] });
    await call(deleteInvoice, { method: "DELETE", as: owner, params: { id: draft.id } });
    expect((await givenDraft(owner, { external_refs: [JIRA] })).external_refs).toEqual([JIRA]);
  });

  test("another workspace and another type of record may use the reference", async () => {
    await create({ external_refs: [JIRA] });
    const stranger = await givenOwner();
    expect((await create({ external_refs: [JIRA] }, stranger)).status).toBe(201);
    expect((await givenProject(owner, { external_refs: [JIRA] })).external_refs).toEqual([JIRA]);
    expect(await found("jira:ABC-1", stranger)).toHaveLength(1);
  });
});

describe("422: hostile lists", () => {
  const pointerOf = async (external_refs: unknown) => {
    const reply = await create({ external_refs });
    return [reply.status, reply.problem.errors?.[0]?.pointer];
  };

  test.each([
    ["a second use of a reference", [JIRA, CRM, { ...JIRA, url: null }], "/external_refs/2"],
    ["the same after trimming", [JIRA, { system: "jira", id: " ABC-1 " }], "/external_refs/1"],
    ["six references", [1, 2, 3, 4, 5, 6].map((id) => ({ system: "jira", id: String(id) })), "/external_refs"],
    ["capital letters in the system", [{ ...JIRA, system: "Jira" }], "/external_refs/0/system"],
    ["a long system", [{ ...JIRA, system: "a".repeat(41) }], "/external_refs/0/system"],
    ["an empty identifier", [{ ...JIRA, id: "  " }], "/external_refs/0/id"],
    ["a long identifier", [{ ...JIRA, id: "a".repeat(256) }], "/external_refs/0/id"],
    ["NUL", [{ ...JIRA, id: "a\0b" }], "/external_refs/0/id"],
    ["half a surrogate pair", [{ ...JIRA, id: "\ud800" }], "/external_refs/0/id"],
    ["a script as a link", [{ ...JIRA, url: "javascript:alert(1)" }], "/external_refs/0/url"],
    ["a link without TLS", [{ ...JIRA, url: "http://acme.example" }], "/external_refs/0/url"],
    ["no list", null, "/external_refs"],
    ["another member", [{ ...JIRA, secret: "x" }], "/external_refs/0/secret"],
  ])("%s", async (_what, list, pointer) => {
    expect(await pointerOf(list)).toEqual([422, pointer]);
  });

  test("201: an identifier is trimmed and kept as written otherwise", async () => {
    const id = `${"ä".repeat(200)}:%_'"\\ 日本`;
    const { body } = await create({ external_refs: [{ system: "crm", id: ` ${id} ` }] });
    expect(body.external_refs).toEqual([{ system: "crm", id, url: null }]);
    expect(await found(`crm:${id}`)).toEqual([body.id]);
    expect(await found(`crm:${id.toUpperCase()}`)).toEqual([]);
  });

  test.each(["ABC-1", "jira:", ":ABC-1", "Jira:ABC-1", "jira: "])("a filter %s", async (external_ref) => {
    const reply = await call(getClients, { as: owner, query: { external_ref } });
    expect(reply.problem).toMatchObject({ status: 422, errors: [{ parameter: "external_ref" }] });
  });
});

describe("rights", () => {
  test("a member sees references of projects and own entries, not those of clients and teammates", async () => {
    const member = await givenUser(owner.workspace, "member");
    const client = await givenClient(owner, { external_refs: [CRM] });
    await givenProject(owner, { client_id: client.id, external_refs: [JIRA] });
    await call(changeUser, {
      method: "PATCH",
      as: owner,
      params: { id: owner.publicId },
      body: { external_refs: [CRM] },
    });
    const clients = await call(getClients, { as: member });
    expect(clients.body.data[0]?.external_refs).toEqual([]);
    expect(await found("crm:urn:company:7", member)).toEqual([]);
    const people = await call(getUsers, { as: member, query: { external_ref: "crm:urn:company:7" } });
    expect(people.body.data).toEqual([]);
    const projects = await call(getProjects, { as: member, query: { external_ref: "jira:ABC-1" } });
    expect(projects.body.data[0]?.external_refs).toEqual([JIRA]);
    const hits = await call(search, { as: member, query: { q: "urn:company:7" } });
    expect(hits.body.data).toEqual([]);
  });

  test("403: people do not change their own references, and a manager not those of others' projects", async () => {
    const member = await givenUser(owner.workspace, "member");
    const own = await call(changeUser, {
      method: "PATCH",
      as: member,
      params: { id: member.publicId },
      body: { external_refs: [JIRA] },
    });
    expect(own.status).toBe(403);
    const manager = await givenUser(owner.workspace, "manager");
    const task = await givenTask(owner, (await givenProject(owner)).id);
    const body = { external_refs: [JIRA] };
    const reply = await call(changeTask, { method: "PATCH", as: manager, params: { id: task.id }, body });
    expect(reply.status).toBe(403);
  });

  test("the public page of an invoice has none", async () => {
    const invoice = await givenInvoice(owner, "sent", { external_refs: [JIRA] });
    expect(invoice.external_refs).toEqual([JIRA]);
    const token = String(invoice.public_url).split("/").at(-1) ?? "";
    expect((await publicInvoice(token, new Date())).invoice).toMatchObject({ id: invoice.id, external_refs: [] });
  });

  test("404: an entry of another workspace", async () => {
    const stranger = await givenOwner();
    const entry = await givenEntry(stranger);
    const body = { external_refs: [JIRA] };
    const reply = await call(changeEntry, { method: "PATCH", as: owner, params: { id: entry.id }, body });
    expect(reply.status).toBe(404);
    expect(await prisma().externalRef.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
  });
});

describe("GET /v1/search", () => {
  test.each(["ABC-1", "abc-1", "jira:ABC-1", " JIRA:abc-1 "])("%s finds clients, projects and invoices", async (q) => {
    const client = await givenClient(owner, { name: "Kestrel", external_refs: [JIRA] });
    const project = await givenProject(owner, { external_refs: [JIRA] });
    const draft = await givenDraft(owner, { client_id: client.id, external_refs: [JIRA] });
    const { body } = await call(search, { as: owner, query: { q } });
    expect(body.data.map(({ id }) => id).sort()).toEqual([client.id, project.id, draft.id].sort());
  });

  test.each(["ABC-", "BC-1", "crm:ABC-1", "%"])("%s finds nothing", async (q) => {
    await givenClient(owner, { name: "Kestrel", external_refs: [JIRA] });
    expect((await call(search, { as: owner, query: { q } })).body.data).toEqual([]);
  });
});

describe("POST /v1/users/{id}/merge", () => {
  test("200: the references of the merged person move, up to the limit", async () => {
    const refs = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => ({ system: "hr", id: String(from + index), url: null }));
    const { publicId: id } = await givenInvited(owner);
    const set = (person: string, external_refs: object[]) =>
      call(changeUser, { method: "PATCH", as: owner, params: { id: person }, body: { external_refs } });
    await set(id, refs(4, 7));
    await set(owner.publicId, refs(1, 3));
    await call(mergeUser, { method: "POST", as: owner, params: { id }, body: { into: owner.publicId } });
    const { body } = await call(getUser, { as: owner, params: { id: owner.publicId } });
    expect(body.external_refs).toEqual(refs(1, 5));
    const query = { external_ref: "hr:7" };
    expect((await call(getUsers, { as: owner, query })).body.data).toEqual([]);
  });
});
