import { beforeEach, describe, expect, test } from "vitest";
import { fromPublicId, toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { call } from "@/testing/call";
import { givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenSession, type TestSession } from "@/testing/sessions";
import { withoutLimits } from "@/testing/things";
import { GET as getMe } from "../me/route";
import { POST as createTaxRate } from "../tax-rates/route";
import { GET as listTaxRates } from "../tax-rates/route";
import { GET as getWorkspace, PATCH as patchWorkspace } from "../workspace/route";
import { POST as open } from "./[id]/open/route";
import { GET, POST } from "./route";

withoutLimits();

let owner: TestUser;
let session: TestSession;
beforeEach(async () => {
  env().WORKSPACE_CREATION = "owners";
  owner = await givenOwner();
  session = await givenSession(owner);
});

const PLACE = { name: "Kestrel Type", currency: "CHF", time_zone: "Europe/Zurich" };
const create = (body: object = {}, one = session) =>
  call(POST, { method: "POST", as: null, headers: one.headers, body: { ...PLACE, ...body } });
const createAndOpen = async (body: object = {}) => {
  const made = await create(body);
  await call(open, { method: "POST", as: null, headers: session.headers, params: { id: made.body.id }, body: {} });
  return made;
};
const read = <Wire>(handler: Parameters<typeof call<Wire>>[0], one = session) =>
  call(handler, { as: null, headers: one.headers });

describe("POST /v1/workspaces", () => {
  test("201: the caller is the owner and can open it in this session", async () => {
    const phone = await givenSession(owner);
    const made = await createAndOpen({ week_start: 7, locale: "de-CH" });
    expect(made).toMatchObject({ status: 201, body: { name: "Kestrel Type", role: "owner", current: false } });
    expect((await read(getMe)).body).toMatchObject({ role: "owner", workspace: { id: made.body.id } });
    expect((await read(getMe, phone)).body.workspace.id).toBe(toPublicId("wks", owner.workspace.id));
    expect((await read(getWorkspace)).body).toMatchObject({
      ...PLACE,
      week_start: 7,
      locale: "de-CH",
      invoicing: { seller: { name: "Kestrel Type" } },
    });
    const workspaceId = fromPublicId("wks", made.body.id) ?? "";
    expect(await prisma().webhookSecret.count({ where: { workspaceId } })).toBe(1);
    expect(await prisma().auditEntry.findMany({ where: { workspaceId }, select: { action: true } })).toEqual([
      { action: "workspace.created" },
    ]);
  });

  test("201 with copied taxes and invoice settings, without what identifies the other company", async () => {
    const as = { as: owner, method: "POST" } as const;
    const rate = await call(createTaxRate, { ...as, body: { name: "VAT", percentage: "19", country: "DE" } });
    const archived = await call(createTaxRate, { ...as, body: { name: "Old", percentage: "16" } });
    await prisma().taxRate.updateMany({
      where: { id: fromPublicId("tax", archived.body.id) ?? "", workspaceId: owner.workspace.id },
      data: { status: "archived" },
    });
    const account = {
      ...{ type: "iban", currency: "EUR", account_holder: "Kestrel GmbH", iban: "DE89370400440532013000" },
      bic: "COBADEFFXXX",
    };
    const set = await call(patchWorkspace, {
      ...as,
      method: "PATCH",
      body: {
        invoicing: {
          number_pattern: "R-{YYYY}-{000}",
          payment_terms_days: 21,
          notes: "Pay to our account.",
          default_tax_rate_id: rate.body.id,
          next_number: 40,
          payment_accounts: [account],
          seller: {
            name: "Kestrel GmbH",
            tax_id: "DE 1",
            email: "a@kestrel.test",
            accent_color: "#b5361f",
            tax_name: "GST",
          },
        },
      },
    });
    expect(set.status).toBe(200);
    const made = await createAndOpen({ copy_from: toPublicId("wks", owner.workspace.id) });
    expect(made.status).toBe(201);
    const { invoicing } = (await read(getWorkspace)).body;
    const [copy, ...others] = (await read(listTaxRates)).body.data;
    expect(others).toEqual([]);
    expect(copy).toMatchObject({ name: "VAT", percentage: "19", country: "DE", status: "active" });
    expect(copy?.id).not.toBe(rate.body.id);
    expect(invoicing).toMatchObject({
      ...{ number_pattern: "R-{YYYY}-{000}", payment_terms_days: 21, next_number: 1, notes: "", payment_accounts: [] },
      default_tax_rate_id: copy?.id,
      seller: { name: "Kestrel Type", tax_id: null, email: null, accent_color: "#b5361f", tax_name: "GST" },
    });
  });

  test("403 as a member who owns nothing; `anyone` allows it, `nobody` refuses owners", async () => {
    const member = await givenSession(await givenUser(owner.workspace, "member"));
    expect((await create({}, member)).problem).toMatchObject({ code: "workspace_creation_off", reason: "owners_only" });
    expect((await read(GET, member)).body.can_create).toBe(false);
    env().WORKSPACE_CREATION = "anyone";
    expect((await read(GET, member)).body.can_create).toBe(true);
    expect((await create({}, member)).status).toBe(201);
    env().WORKSPACE_CREATION = "nobody";
    expect((await read(GET)).body.can_create).toBe(false);
    expect((await create()).problem).toMatchObject({ code: "workspace_creation_off", reason: "by_operator" });
  });

  test("403 when copying from a workspace in which the caller is no admin", async () => {
    const other = await givenWorkspace();
    await prisma().membership.create({
      data: { workspaceId: other.id, userId: owner.id, role: "manager", status: "active" },
    });
    const reply = await create({ copy_from: toPublicId("wks", other.id) });
    expect(reply.problem).toMatchObject({ code: "insufficient_role", errors: [{ pointer: "/copy_from" }] });
  });

  test("409 at the limit, also for many requests at once", async () => {
    for (let count = 2; count <= 18; count++) {
      const { id: workspaceId } = await givenWorkspace();
      await prisma().membership.create({ data: { workspaceId, userId: owner.id, role: "owner", status: "active" } });
    }
    const sessions = await Promise.all(Array.from({ length: 4 }, () => givenSession(owner)));
    const replies = await Promise.all(sessions.map((one) => create({}, one)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.problem.code).toBe("limit_reached");
  });

  test("403 for an API key; 422 for names that are empty, too long or have control characters", async () => {
    const byKey = await call(POST, { method: "POST", as: owner, body: PLACE });
    expect(byKey).toMatchObject({ status: 403, problem: { code: "insufficient_scope" } });
    for (const name of ["", "   ", "a".repeat(201), "a\u0000b", "a\nb"])
      expect((await create({ name })).status).toBe(422);
    for (const wrong of [{ currency: "XXQ" }, { time_zone: "Mars/Base" }, { week_start: 8 }, { role: "owner" }])
      expect((await create(wrong)).status).toBe(422);
  });
});
