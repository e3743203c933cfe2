import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { givenSession } from "@/testing/sessions";
import { pressPay, saveStripe, SECRET, TEST_KEY, useStripe } from "@/testing/stripe";
import { StripeServer } from "@/testing/stripe-server";
import { withoutLimits } from "@/testing/things";
import { DELETE, GET } from "./route";

let server: StripeServer;
let owner: TestUser;

beforeAll(async () => {
  server = await StripeServer.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  withoutLimits();
  useStripe(server);
  server.keys = null;
  owner = await givenOwner();
});

const LIVE_KEY = "sk_live_4eC39HqLyjWDarjtT1zdp7dc";

describe("the Stripe settings", () => {
  test("200: key and secret are shown by their last four characters, and nowhere in the database or the audit log", async () => {
    const saved = await saveStripe(owner, { secret_key: TEST_KEY, signing_secret: SECRET });
    expect(saved.body).toMatchObject({
      ...{ source: "workspace", connected: true, test_mode: true },
      ...{ secret_key_hint: "sk_test_…p7dc", signing_secret_hint: "whsec_…JldA" },
      secret_key_added_by: owner.publicId,
      webhook_url: `${env().APP_URL}/api/payments/stripe/${toPublicId("wks", owner.workspace.id)}`,
    });
    const read = await call(GET, { as: owner });
    expect(read.body).toEqual(saved.body);
    const audits = await prisma().auditEntry.findMany({ where: { workspaceId: owner.workspace.id }, take: 100 });
    const row = await prisma().stripeSettings.findUniqueOrThrow({ where: { workspaceId: owner.workspace.id } });
    const bytes = [row.sealedKey, row.sealedSecret].map((sealed) => Buffer.from(sealed ?? []).toString("latin1"));
    const keys = await prisma().idempotencyKey.findMany({ where: { workspaceId: owner.workspace.id }, take: 100 });
    const all = JSON.stringify([
      read.text,
      saved.text,
      audits,
      bytes,
      keys.map(({ body }) => Buffer.from(body).toString()),
    ]);
    for (const secret of [TEST_KEY, SECRET, TEST_KEY.slice(8), SECRET.slice(6)]) expect(all).not.toContain(secret);
    expect(audits.map(({ action }) => action)).toContain("stripe_settings.updated");
  });

  test("422: a key that Stripe refuses, that is malformed, or is live on this machine without confirmation", async () => {
    server.keys = [LIVE_KEY];
    expect((await saveStripe(owner, { secret_key: TEST_KEY })).problem).toMatchObject({
      code: "payment_provider_failed",
      reason: "stripe_key_refused",
    });
    expect((await saveStripe(owner, { secret_key: "pk_test_4eC39HqLyjWDarjtT1zdp7dc" })).status).toBe(422);
    expect((await saveStripe(owner, { secret_key: LIVE_KEY })).problem.errors).toMatchObject([
      { pointer: "/secret_key", reason: "live_key_on_loopback" },
    ]);
    expect((await call(GET, { as: owner })).body.source).toBe("none");
    const confirmed = await saveStripe(owner, { secret_key: LIVE_KEY, confirm_live: true });
    expect(confirmed.body).toMatchObject({ test_mode: false, connected: false });
  });

  test("a stopped server is named, and nothing is saved", async () => {
    const stopped = await StripeServer.start();
    useStripe(stopped);
    await stopped.close();
    expect((await saveStripe(owner, { secret_key: TEST_KEY })).problem.reason).toBe("stripe_unreachable");
    expect((await call(GET, { as: owner })).body.source).toBe("none");
  });

  test("keys of the environment are for the named workspace only, and cannot be changed", async () => {
    const id = toPublicId("wks", owner.workspace.id);
    Object.assign(env(), { STRIPE_SECRET_KEY: TEST_KEY, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_WORKSPACE: id });
    try {
      expect((await call(GET, { as: owner })).body).toMatchObject({ source: "operator", connected: true });
      expect((await saveStripe(owner, { secret_key: TEST_KEY })).problem.reason).toBe("stripe_set_by_operator");
      expect(await pressPay(await givenInvoice(owner))).toContain("/pay/cs_test_");
      const other = await givenOwner();
      expect((await call(GET, { as: other })).body.source).toBe("none");
      expect((await givenInvoice(other)).online_payment.available).toBe(false);
    } finally {
      Object.assign(env(), {
        STRIPE_SECRET_KEY: undefined,
        STRIPE_WEBHOOK_SECRET: undefined,
        STRIPE_WORKSPACE: undefined,
      });
    }
  });

  test("200: removed keys remove the button", async () => {
    await saveStripe(owner, { secret_key: TEST_KEY, signing_secret: SECRET });
    const { headers } = await givenSession(owner);
    const invoice = await givenInvoice(owner);
    expect(invoice.online_payment.available).toBe(true);
    expect((await call(DELETE, { method: "DELETE", as: null, headers })).body.source).toBe("none");
    expect(await pressPay(invoice)).toBe(invoice.public_url);
    expect((await call(DELETE, { method: "DELETE", as: null, headers })).status).toBe(404);
  });
});
