import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as postDecision } from "@/app/api/estimates/decisions/route";
import { POST as acceptEstimate } from "@/app/v1/estimates/[id]/accept/route";
import { POST as reviseEstimate } from "@/app/v1/estimates/[id]/revise/route";
import { POST as sendEstimate } from "@/app/v1/estimates/[id]/send/route";
import { GET as getEstimate } from "@/app/v1/estimates/[id]/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call, postForm } from "@/testing/call";
import { emailOf, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenEstimate, givenEstimateDraft } from "@/testing/estimates";
import { eventsOf, uuidOf, withoutLimits } from "@/testing/things";
import type { Estimate } from "../schema/estimate";
import { decideByLink, type LinkDecision } from "./decide-by-link";
import { publicEstimate, publicPdf, recordView } from "./public";

const NOW = new Date("2026-11-28T10:42:00Z");
const DATES = { issue_date: "2026-11-20", valid_until: "2026-12-13" };

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  owner = await givenUser(await givenWorkspace());
});

const tokenOf = ({ public_url: url }: Pick<Estimate, "public_url">) => (url ?? "").split("/").at(-1) ?? "";
const givenSent = (body: object = {}) => givenEstimate(owner, "sent", { ...DATES, ...body });
const read = async (id: string) => (await call(getEstimate, { as: owner, params: { id } })).body;
const mailsAbout = (id: string) =>
  prisma().email.findMany({ where: { estimateId: uuidOf("est", id) }, orderBy: { id: "asc" } });

async function givenEmailed(body: object = {}): Promise<Estimate> {
  const { id } = await givenEstimateDraft(owner, DATES);
  const sent = await call(sendEstimate, { method: "POST", as: owner, params: { id }, body });
  expect(sent.status, sent.text).toBe(202);
  return sent.body;
}

async function decide(estimate: Estimate, changes: Partial<LinkDecision> = {}, now = NOW): Promise<void> {
  const { formToken } = await publicEstimate(tokenOf(estimate), now);
  const decision = { outcome: "accepted", byName: "Katrin Brandt", reason: null, isConfirmed: true } as const;
  await decideByLink(tokenOf(estimate), { ...decision, formToken, ip: "203.0.113.7", ...changes }, now);
}

describe("accepting by link", () => {
  test("keeps who, when, from where, and the PDF that the page showed", async () => {
    const sent = await givenSent();
    const shown = await publicPdf(tokenOf(sent), NOW);
    await decide(sent);
    const { decision, status, accepted_at: at } = await read(sent.id);
    const sha256 = createHash("sha256").update(shown.bytes).digest("hex");
    expect({ status, at }).toEqual({ status: "accepted", at: NOW.toISOString() });
    expect(decision).toMatchObject({
      ...{ outcome: "accepted", via: "client_page", by_name: "Katrin Brandt", by_email: null, reason: null },
      ...{ ip: "203.0.113.7", user_id: null, pdf_sha256: sha256 },
    });
    const kept = await publicPdf(tokenOf(sent), new Date("2027-03-01T10:00:00Z"));
    expect(createHash("sha256").update(kept.bytes).digest("hex")).toBe(sha256);
    expect(await eventsOf("est", sent.id)).toContain("estimate.accepted");
    expect((await publicEstimate(tokenOf(sent), NOW)).decision).toEqual({
      ...{ outcome: "accepted", byName: "Katrin Brandt", day: "2026-11-28", time: "11:42", copyTo: null },
    });
  });

  test("at once with declining gives one decision, and the second shows the first", async () => {
    const sent = await givenSent();
    await Promise.all([decide(sent), decide(sent, { outcome: "declined", byName: "Jan Roth" }), decide(sent)]);
    const { decision } = await read(sent.id);
    const events = await eventsOf("est", sent.id);
    expect(events.filter((name) => /accepted|declined/.test(name))).toEqual([`estimate.${decision?.outcome ?? ""}`]);
    await decide(sent, { byName: "Someone else" });
    expect((await read(sent.id)).decision).toEqual(decision);
  });

  test("works on the last valid day of the workspace's time zone, and not after", async () => {
    const sent = await givenSent();
    const before = new Date("2026-12-13T22:59:59Z");
    const after = new Date("2026-12-13T23:00:00Z");
    expect((await publicEstimate(tokenOf(sent), after)).expired).toBe(true);
    await expect(decide(sent, {}, after)).rejects.toMatchObject({
      ...{ code: "invalid_state_transition", reason: "estimate_expired" },
    });
    await decide(sent, {}, before);
    expect((await read(sent.id)).status).toBe("accepted");
  });

  test("needs the tick and the form of this estimate, less than a day old", async () => {
    const [sent, other] = [await givenSent(), await givenSent()];
    await expect(decide(sent, { isConfirmed: false })).rejects.toMatchObject({ code: "validation_failed" });
    const { formToken } = await publicEstimate(tokenOf(other), NOW);
    await expect(decide(sent, { formToken })).rejects.toMatchObject({ code: "not_found" });
    await expect(decide(sent, { formToken: "x" })).rejects.toMatchObject({ code: "not_found" });
    const old = await publicEstimate(tokenOf(sent), new Date("2026-11-27T10:42:00Z"));
    await expect(decide(sent, { formToken: old.formToken })).rejects.toMatchObject({ code: "not_found" });
    expect((await read(sent.id)).status).toBe("sent");
  });
});

test("after the last valid day only the workspace can accept", async () => {
  const sent = await givenSent({ issue_date: "2026-01-02", valid_until: "2026-01-31" });
  await expect(decide(sent)).rejects.toMatchObject({ reason: "estimate_expired" });
  const accepted = await call(acceptEstimate, {
    ...{ method: "POST", as: owner, params: { id: sent.id }, body: { by_name: "Katrin Brandt", note: "By phone" } },
  });
  expect(accepted.status, accepted.text).toBe(200);
  const { decision } = await publicEstimate(tokenOf(sent), NOW);
  expect(decision).toMatchObject({ outcome: "accepted", byName: "Katrin Brandt" });
});

test("the link of a superseded estimate leads to the newest version, and decides nothing", async () => {
  const sent = await givenEmailed();
  const send = ({ id }: Estimate) => call(sendEstimate, { method: "POST", as: owner, params: { id }, body: {} });
  const revision = await call(reviseEstimate, { method: "POST", as: owner, params: { id: sent.id } });
  const second = (await send(revision.body)).body;
  const page = await publicEstimate(tokenOf(sent), NOW);
  expect(page).toMatchObject({ status: "superseded", newest: { number: second.number, url: second.public_url } });
  await expect(decide(sent)).rejects.toMatchObject({ reason: "estimate_superseded" });
  expect((await send(sent)).status).toBe(409);
  await decide(second, { outcome: "declined" });
  expect((await send(second)).status).toBe(409);
});

describe("declining by link", () => {
  test("keeps the reason, also after the last valid day", async () => {
    const sent = await givenSent();
    const late = new Date("2026-12-20T10:00:00Z");
    await decide(sent, { outcome: "declined", reason: "Too late", isConfirmed: false }, late);
    expect(await read(sent.id)).toMatchObject({ status: "declined", decision: { reason: "Too late" } });
  });
});

describe("emails after a decision", () => {
  test("the client gets the accepted PDF, and the sender the news", async () => {
    const sent = await givenEmailed();
    await decide(sent);
    expect((await read(sent.id)).decision?.by_email).toBe("office@kestrel.example");
    const [first, copy, news, ...further] = await mailsAbout(sent.id);
    expect(further).toEqual([]);
    expect(first).toMatchObject({ kind: "estimate", attachPdf: true, to: ["office@kestrel.example"] });
    expect(copy).toMatchObject({ kind: "estimate", attachPdf: true, to: ["office@kestrel.example"], cc: [] });
    expect(copy?.subject).toBe(`Estimate ${sent.number ?? ""}, €1,000.00, accepted`);
    expect(news).toMatchObject({ kind: "estimate_decided", to: [await emailOf(owner)], attachPdf: false });
    expect(news?.text).toContain("Katrin Brandt accepted the estimate for Brightwell.");
    expect(news?.text).toContain(`/invoices/estimates/${sent.id}`);
  });

  test("after declining only the sender, and nobody who left", async () => {
    const declined = await givenEmailed({ to: ["a@kestrel.example", "b@kestrel.example"] });
    await decide(declined, { outcome: "declined", reason: "Too expensive" });
    const [, news, ...further] = await mailsAbout(declined.id);
    expect(news?.text).toContain("Too expensive");
    expect(further).toEqual([]);
    expect((await read(declined.id)).decision?.by_email).toBeNull();
    const sent = await givenSent();
    await prisma().membership.updateMany({ where: { userId: owner.id }, data: { status: "deactivated" } });
    await decide(sent);
    expect(await mailsAbout(sent.id)).toEqual([]);
  });
});

describe("POST /api/estimates/decisions", () => {
  const post = async (sent: Estimate, changes: object, headers: Record<string, string> = {}) => {
    const { formToken } = await publicEstimate(tokenOf(sent), new Date());
    const body = { outcome: "declined", by_name: "Katrin Brandt", is_confirmed: false, ...changes };
    return postForm(postDecision, { token: tokenOf(sent), form_token: formToken, ...body }, headers);
  };

  test("422 without the tick and for a name that is too long, 403 for another site", async () => {
    const sent = await givenSent({ valid_until: "2099-01-01" });
    expect((await post(sent, { outcome: "accepted" })).status).toBe(422);
    expect((await post(sent, { by_name: "K".repeat(201) })).status).toBe(422);
    expect((await post(sent, { by_name: " " })).status).toBe(422);
    expect((await post(sent, {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await read(sent.id)).status).toBe("sent");
    expect((await post(sent, { outcome: "accepted", is_confirmed: true })).status).toBe(200);
    expect((await post(sent, { by_name: "Jan Roth" })).status).toBe(200);
    expect(await read(sent.id)).toMatchObject({ status: "accepted", decision: { by_name: "Katrin Brandt" } });
  });

  test("409 for accepting after the last valid day, when the workspace still can", async () => {
    const sent = await givenSent({ issue_date: "2026-01-02", valid_until: "2026-01-31" });
    expect((await post(sent, { outcome: "accepted", is_confirmed: true })).problem).toMatchObject({
      ...{ status: 409, code: "invalid_state_transition", reason: "estimate_expired" },
    });
    expect(await read(sent.id)).toMatchObject({ status: "sent", decision: null });
    const body = { by_name: "Katrin Brandt" };
    const accepted = await call(acceptEstimate, { method: "POST", as: owner, params: { id: sent.id }, body });
    expect(accepted).toMatchObject({ status: 200, body: { status: "accepted" } });
  });
});

describe("recordView", () => {
  test("counts views of outsiders, with one event", async () => {
    const sent = await givenSent();
    await publicEstimate(tokenOf(sent), NOW);
    await recordView(tokenOf(sent), { workspaceId: owner.workspace.id }, NOW);
    expect(await read(sent.id)).toMatchObject({ viewed_at: null, view_count: 0 });
    await recordView(tokenOf(sent), { workspaceId: null }, NOW);
    await recordView(tokenOf(sent), { workspaceId: null }, new Date("2026-11-29T10:00:00Z"));
    expect(await read(sent.id)).toMatchObject({ viewed_at: NOW.toISOString(), view_count: 2 });
    const events = await eventsOf("est", sent.id);
    expect(events.filter((name) => name === "estimate.viewed")).toHaveLength(1);
  });

  test("404 for an unknown link", async () => {
    await expect(publicEstimate("A".repeat(32), NOW)).rejects.toMatchObject({ code: "not_found" });
  });
});
