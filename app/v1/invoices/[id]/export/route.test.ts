import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as openLink } from "@/app/api/exports/[token]/route";
import { exportedFile } from "@/lib/billing/invoices/operations/pdf";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice, todaysNumber } from "@/testing/invoices";
import { withoutLimits } from "@/testing/things";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const get = (id: string, accept?: string, as = owner) =>
  call(GET, { as, params: { id }, headers: accept === undefined ? {} : { accept } });
const open = async (url: string) => {
  const token = url.split("/").at(-1) ?? "";
  return openLink(new Request(url), { params: Promise.resolve({ token }) });
};

describe("GET /v1/invoices/{id}/export", () => {
  test("200: the PDF by default, named by the invoice's number", async () => {
    const invoice = await givenInvoice(owner);
    for (const accept of [undefined, "*/*", "application/pdf", "application/json;q=0.5, application/*"]) {
      const reply = await get(invoice.id, accept);
      expect(reply.status).toBe(200);
      expect(reply.headers["Content-Type"]).toBe("application/pdf");
      expect(reply.headers["Content-Disposition"]).toBe(`attachment; filename="${todaysNumber()}.pdf"`);
      expect(reply.text.startsWith("%PDF-")).toBe(true);
    }
  });

  test("200: a link for `Accept: application/json` gives the same bytes without a credential for ten minutes", async () => {
    const invoice = await givenInvoice(owner);
    const { status, body } = await get(invoice.id, "application/json");
    expect(status).toBe(200);
    expect(body).toMatchObject({ filename: `${todaysNumber()}.pdf`, content_type: "application/pdf" });
    const opened = await open(body.url);
    const bytes = Buffer.from(await opened.arrayBuffer());
    expect(opened.headers.get("content-type")).toBe("application/pdf");
    expect(bytes.length).toBe(body.size);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(body.sha256);
    const token = body.url.split("/").at(-1) ?? "";
    const end = new Date(body.expires_at);
    expect(end.getTime() - Date.now()).toBeLessThanOrEqual(600_000);
    await expect(exportedFile(token, end)).rejects.toMatchObject({ code: "not_found" });
  });

  test("404 for a modified or invented link", async () => {
    const invoice = await givenInvoice(owner);
    const { url } = (await get(invoice.id, "application/json")).body;
    for (const bad of [
      `${url}x`,
      url.slice(0, -1),
      url.replace(/\.[^.]*$/, ""),
      "http://x/api/exports/%00",
      `${url.slice(0, -1)}ü`,
      url.slice(0, -1) + (url.endsWith("A") ? "Q" : "A"),
    ]) {
      const reply = await open(bad);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toMatchObject({ code: "not_found" });
    }
  });

  test("200 for a draft without a number in its name; 406 for other media types; 403 and 404 as for the invoice", async () => {
    const draft = await givenDraft(owner);
    const member = await givenUser(owner.workspace, "member");
    expect((await get(draft.id)).headers["Content-Disposition"]).toMatch(/filename="draft[\w-]*\.pdf"/);
    expect(await get(draft.id, "text/html")).toMatchObject({ status: 406, problem: { code: "not_acceptable" } });
    expect(await get(draft.id, undefined, member)).toMatchObject({ status: 403 });
    expect(await get(draft.id, undefined, await givenOwner())).toMatchObject({ status: 404 });
  });
});
