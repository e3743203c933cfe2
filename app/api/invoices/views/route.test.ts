import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { postForm } from "@/testing/call";
import { givenSession } from "@/testing/sessions";
import { uuidOf, withoutLimits } from "@/testing/things";
import { POST } from "./route";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  owner = await givenUser(await givenWorkspace());
});

async function givenSent(): Promise<{ token: string; isViewed: () => Promise<boolean> }> {
  const { id, public_url: url } = await givenInvoice(owner);
  const find = () => prisma().invoice.findUniqueOrThrow({ where: { id: uuidOf("inv", id) } });
  return { token: (url ?? "").slice(-32), isViewed: async () => (await find()).viewedAt !== null };
}

describe("POST /api/invoices/views", () => {
  test("202: a stranger's browser shows the page", async () => {
    const { token, isViewed } = await givenSent();
    expect((await postForm(POST, { token })).status).toBe(202);
    expect(await isViewed()).toBe(true);
  });

  test("202: whoever works there leaves no trace, in the workspace that they are signed in to", async () => {
    const { token, isViewed } = await givenSent();
    const { headers } = await givenSession(owner);
    expect((await postForm(POST, { token }, headers)).status).toBe(202);
    expect(await isViewed()).toBe(false);
  });

  test("403: no other site can note a view", async () => {
    const { token, isViewed } = await givenSent();
    expect((await postForm(POST, { token }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(await isViewed()).toBe(false);
  });

  test("404: there is nothing behind an unknown link", async () => {
    expect((await postForm(POST, { token: "A".repeat(32) })).status).toBe(404);
  });
});
