import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { eventsOf, uuidOf, withoutLimits } from "@/testing/things";
import { recordView, publicInvoice } from "./public";
import { sheetCode, sheetLogo } from "./sheet";

/** One pixel. */
const LOGO =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const NOW = new Date("2026-11-21T10:00:00Z");

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  owner = await givenUser(await givenWorkspace());
});

const tokenOf = ({ public_url: url }: { public_url: string | null }) => (url ?? "").split("/").at(-1) ?? "";

async function viewedAt(id: string): Promise<Date | null> {
  return (await prisma().invoice.findUniqueOrThrow({ where: { id: uuidOf("inv", id) } })).viewedAt;
}

describe("publicInvoice", () => {
  test("reading does not count as a view", async () => {
    const sent = await givenInvoice(owner);
    const before = await eventsOf("inv", sent.id);
    await publicInvoice(tokenOf(sent), NOW);
    expect(await viewedAt(sent.id)).toBeNull();
    expect(await eventsOf("inv", sent.id)).toEqual(before);
  });

  test("an issued invoice keeps its logo after the workspace changes the logo", async () => {
    const change = (invoicing: object) => call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing } });
    await change({ logo: LOGO });
    const sent = await givenInvoice(owner);
    await change({ logo: null });
    const { logo } = await publicInvoice(tokenOf(sent), NOW);
    expect(sheetLogo(logo)).toMatchObject({
      url: expect.stringMatching(/^data:image\/png;base64,/) as string,
      aspect: 1,
    });
    const bare = await publicInvoice(tokenOf(await givenInvoice(owner)), NOW);
    expect(bare.logo).toBeNull();
  });

  test("what an e-invoice lacked is for the workspace only", async () => {
    const body = { invoicing: { e_invoice_format: "factur_x" } };
    await call(updateWorkspace, { method: "PATCH", as: owner, body });
    const sent = await givenInvoice(owner);
    expect(sent.e_invoice?.faults).not.toEqual([]);
    const { invoice } = await publicInvoice(tokenOf(sent), NOW);
    expect(invoice.e_invoice).toMatchObject({ format: "factur_x", sha256: null, faults: [] });
  });

  test.each(["", "short", "A".repeat(32), "../".repeat(10)])("404 for the token %j", async (token) => {
    await expect(publicInvoice(token, NOW)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("recordView", () => {
  test("counts the first view of an outsider, and no view of a member", async () => {
    const sent = await givenInvoice(owner);
    const before = await eventsOf("inv", sent.id);
    await recordView(tokenOf(sent), { workspaceId: owner.workspace.id }, NOW);
    expect(await viewedAt(sent.id)).toBeNull();

    const other = await givenWorkspace();
    await recordView(tokenOf(sent), { workspaceId: other.id }, NOW);
    await recordView(tokenOf(sent), { workspaceId: null }, new Date("2026-11-22T10:00:00Z"));
    expect(await viewedAt(sent.id)).toEqual(NOW);
    expect(await eventsOf("inv", sent.id)).toEqual([...before, "invoice.updated"]);
  });
});

describe("sheetCode", () => {
  test("returns a square code for a euro account with an amount due", async () => {
    expect(sheetCode(await givenInvoice(owner))).toBeNull();
    await call(updateWorkspace, {
      method: "PATCH",
      as: owner,
      body: { invoicing: { payment_accounts: [{ type: "iban", currency: "EUR", iban: "DE89370400440532013000" }] } },
    });
    const code = sheetCode(await givenInvoice(owner));
    expect(code?.size).toBeGreaterThan(20);
    expect(code?.path).toMatch(/^M0 0h1v1h-1z/);
    expect(sheetCode(await givenInvoice(owner, "paid"))).toBeNull();
  });
});
