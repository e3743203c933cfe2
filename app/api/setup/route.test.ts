import { describe, expect, test } from "vitest";
import { isFirstRun } from "@/lib/kernel/auth/first-run";
import { prisma } from "@/lib/kernel/db/prisma";
import { signIn } from "@/lib/identity/sessions/operations/sign-in";
import { signingSecrets } from "@/lib/webhooks/endpoints/signing-secret";
import { createFirstWorkspace, createWorkspace } from "@/lib/identity/workspaces/operations/create";
import { POST } from "./route";

const SETUP = {
  name: "Maren Ostlund",
  email: "Maren@Example.com",
  password: "seven yellow boats",
  workspace_name: "Ostlund & Park",
  currency: "EUR",
  time_zone: "Europe/Berlin",
  week_start: 1,
};
const OWN = { "sec-fetch-site": "same-origin", "content-type": "application/json" };

// In this order: the database is empty until the third test has its winner.
describe("POST /api/setup", () => {
  test("4xx for requests of other pages and for malformed bodies", async () => {
    expect(await isFirstRun()).toBe(true);
    const { week_start: _week, ...incomplete } = SETUP;
    const replies = await Promise.all([
      post(SETUP, { "content-type": "application/json" }),
      post(SETUP, { ...OWN, "sec-fetch-site": "cross-site" }),
      post(SETUP, { ...OWN, "content-type": "text/plain" }),
      post("{", OWN),
      post({ ...SETUP, role: "owner" }, OWN),
      post(incomplete, OWN),
      post({ ...SETUP, password: "password1234" }, OWN),
      post({ ...SETUP, name: "x".repeat(20_000) }, OWN),
    ]);
    type Said = { code: string; errors?: { reason: string }[] };
    const said = await Promise.all(replies.map(async (reply) => (await reply.json()) as Said));
    expect(said[5]?.errors).toMatchObject([{ pointer: "/week_start", reason: "required" }]);
    expect(said.map(({ code }) => code)).toEqual([
      "csrf_failed",
      "csrf_failed",
      "unsupported_media_type",
      "malformed_json",
      "unknown_field",
      "validation_failed",
      "validation_failed",
      "payload_too_large",
    ]);
    expect(replies[6].headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(await prisma().user.count()).toBe(0);
  });

  test("409 for the second of two concurrent setups", async () => {
    const second = { ...SETUP, email: "other@example.com", workspace_name: "Other" };
    const german = { ...OWN, "accept-language": "de-AT,de;q=0.9,en;q=0.8" };
    const replies = await Promise.all([post(SETUP, german), post(second, german)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
    expect(await prisma().user.count()).toBe(1);
    expect(await prisma().workspace.count()).toBe(1);
    expect(await isFirstRun()).toBe(false);
  });

  test("a new workspace has the tax rates without tax, in the language of the browser", async () => {
    const rates = await prisma().taxRate.findMany({ orderBy: { id: "asc" }, take: 10 });
    expect(rates.map(({ kind, percentage }) => [kind, percentage])).toEqual(
      ["exempt", "reverse_charge", "intra_community", "export", "outside_scope"].map((kind) => [kind, "0"]),
    );
    expect(rates[1]).toMatchObject({
      name: "Reverse-Charge",
      reason: "Steuerschuldnerschaft des Leistungsempfängers.",
      reasonCode: "VATEX-EU-AE",
    });
  });

  test("409 once a user exists, also in the operation itself", async () => {
    expect((await post(SETUP, OWN)).status).toBe(409);
    const direct = createFirstWorkspace({ owner: { ...SETUP, email: "third@example.com" }, workspace: WORKSPACE });
    await expect(direct).rejects.toMatchObject({ code: "conflict" });
  });
});

const WORKSPACE = { name: "Second", currency: "JPY", timeZone: "Asia/Tokyo", weekStart: 7 };

describe("createWorkspace", () => {
  test("creates owner, workspace and webhook secret", async () => {
    const owner = { email: "Jun@Example.com", name: "박준호", password: "nine green trains" };
    const { workspaceId, userId } = await createWorkspace({ owner, workspace: WORKSPACE });
    expect(await prisma().membership.findMany({ where: { workspaceId } })).toMatchObject([
      { userId, role: "owner", status: "active" },
    ]);
    const [secret] = await prisma().webhookSecret.findMany({ where: { workspaceId } });
    expect(secret && signingSecrets.open(secret.sealed)).toMatch(/^whsec_/);
    expect(await signInAs("jun@example.com", "nine green trains")).toBe(true);
  });

  test("an existing account becomes the owner and keeps its name, and its password unless one is given", async () => {
    const owner = { email: "jun@example.com", name: "Somebody else", password: null };
    const { userId } = await createWorkspace({ owner, workspace: { ...WORKSPACE, name: "Third" } });
    expect(await prisma().user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ name: "박준호" });
    expect(await signInAs("jun@example.com", "nine green trains")).toBe(true);
    const given = { ...owner, password: "another long password" };
    await createWorkspace({ owner: given, workspace: { ...WORKSPACE, name: "Fourth" } });
    expect(await signInAs("jun@example.com", "nine green trains")).toBe(false);
    expect(await signInAs("jun@example.com", "another long password")).toBe(true);
  });

  test("an invited owner without a password gets the new one", async () => {
    await prisma().user.create({ data: { id: crypto.randomUUID(), email: "new@example.com", name: "New" } });
    const owner = { email: "new@example.com", name: "New", password: "nine green trains" };
    await createWorkspace({ owner, workspace: WORKSPACE });
    expect(await signInAs("new@example.com", "nine green trains")).toBe(true);
  });
});

function post(body: unknown, headers: Record<string, string>): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request("http://localhost/api/setup", { method: "POST", headers, body: text });
  return POST(request, { params: Promise.resolve({}) });
}

async function signInAs(email: string, password: string): Promise<boolean> {
  return signIn({ email, password, ip: "", userAgent: "" }).then(
    () => true,
    () => false,
  );
}
